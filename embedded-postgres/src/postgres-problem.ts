/** A reason why the database cannot run that the person at the terminal can understand and remove: its message, a sentence, says all. */
export class PostgresProblem extends Error {}
