/** The number of a statement in docs/requirements.md. */
export type StatementNumber = `${number}.${number}`;

declare module "vitest" {
  interface TaskMeta {
    /** What the test proves: it fails when one of these statements no longer holds. `npm run proofs` lists them. */
    proves?: StatementNumber | StatementNumber[];
    /** The same for a test that only the full matrix runs (`itInMatrix`). */
    provesInMatrix?: StatementNumber | StatementNumber[];
  }
}
