/** Which of the servers that an address names is wanted: the one that accepts changes, or one that follows it. */
export type Wanted = "primary" | "standby";

/** The values of `target_session_attrs` (libpq) that ask for it. */
const attributesFor: Record<Wanted, readonly string[]> = {
  primary: ["read-write", "primary"],
  standby: ["prefer-standby"],
};

const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/;

/**
 * An address for each host that PostgreSQL's address names, as in libpq: `postgres://vasati@one,two:5433/vasati`. Everything else is
 * the same in all of them.
 */
export function addressesIn(url: string): string[] {
  const [, before = "", hosts = "", after = ""] = parts.exec(url) ?? [];
  return hosts.includes(",") ? hosts.split(",").map((host) => `${before}${host}${after}`) : [url];
}

const parametersOf = (url: string) => new URLSearchParams(/\?([^#]*)/.exec(url)?.[1] ?? "");

/** Whether a connection pooler is in between that hands each transaction to another session, such as PgBouncer. */
export const isPooled = (url: string) => parametersOf(url).get("pgbouncer") === "true";

/** Why an address with several hosts can't be used; undefined if it can. */
export function problemOf(url: string, wanted: Wanted): string | undefined {
  const attributes = parametersOf(url).get("target_session_attrs");
  const known = attributesFor[wanted];
  if (attributes !== null && !known.includes(attributes))
    return `must have target_session_attrs=${known[0]}, or leave it out`;
  const isWhole = addressesIn(url).every((address) => URL.canParse(address) && new URL(address).hostname !== "");
  if (
    parametersOf(url)
      .getAll("host")
      .some((host) => host.includes(",")) ||
    (addressesIn(url).length > 1 && !isWhole)
  )
    return "must name several hosts before the database: postgres://vasati@one:5432,two:5432/vasati";
  return undefined;
}
