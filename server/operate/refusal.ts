/** A command that cannot be done, in one sentence for the operator. */
export class Refusal extends Error {}
