/**
 * A reason not to start that the operator can understand and fix. Only its message is shown. Any other error is a bug and is shown
 * with its stack.
 */
export class StartError extends Error {}
