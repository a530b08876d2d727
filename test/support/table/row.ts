/** `short` runs with every change: fewer rounds, smaller files, the same expectations. */
export type Scale = 'short' | 'whole'

export type Finding = { seen: string; holds: boolean }

/** One line of a table. `Input` is what `prove` needs. */
export type Row<Input = Scale> = {
  /** The fault, load or command. */
  what: string
  expected: string
  /** The program or permission that this machine lacks, in words; undefined if the row can run here. */
  lacks?: () => string | undefined
  /** Causes it and returns what was observed; an error means that it does not hold. */
  prove: (input: Input) => Promise<Finding | Finding[]>
}

export const needs =
  (...all: (() => string | undefined)[]) =>
  () =>
    all.map((lack) => lack()).find((lack) => lack !== undefined)
