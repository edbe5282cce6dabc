/** The field for a code of the authenticator app. */
export const codeWords = {
  label: "secondStep.code",
  help: "secondStep.code.help",
  invalid: "secondStep.code.missing",
  refused: "secondStep.code.wrong",
} as const;

/** The field for a recovery code. */
export const recoveryCodeWords = {
  label: "secondStep.recovery",
  help: "secondStep.recovery.help",
  invalid: "secondStep.recovery.missing",
  refused: "secondStep.recovery.wrong",
} as const;
