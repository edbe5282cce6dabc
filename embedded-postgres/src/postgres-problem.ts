/** A reason why the database can't run that the operator can understand and fix. Its message is a complete sentence. */
export class PostgresProblem extends Error {}
