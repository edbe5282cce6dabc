/** Runs something without root's rights, even if the tests run as root. */
export function asOrdinaryAccount<Result>(work: () => Result): Result {
  if (process.geteuid?.() !== 0) return work();
  process.seteuid?.("nobody");
  try {
    return work();
  } finally {
    process.seteuid?.(0);
  }
}
