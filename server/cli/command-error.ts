/** A command that failed, explained in one sentence for the operator. */
export class CommandError extends Error {}
