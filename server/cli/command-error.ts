/** A command that cannot be done, in one sentence for the operator. */
export class CommandError extends Error {}
