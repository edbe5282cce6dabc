/**
 * A reason not to start that the person at the terminal can understand and remove: its message, a sentence, is all that
 * is shown. Any other error is a mistake of ours and is shown with its stack.
 */
export class StartError extends Error {}
