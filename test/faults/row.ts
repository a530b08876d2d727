/** `short` runs with every change: fewer rounds, smaller files, the same promises. */
export type Pace = 'short' | 'whole'

export type Seen = { seen: string; holds: boolean }

export type Row = {
  fault: string
  promise: string
  /** The program or permission that this machine lacks, in words; undefined when the row can run here. */
  lacks?: () => string | undefined
  /** Causes the fault and returns what was observed; an error means a broken promise. */
  prove: (scale: Pace) => Promise<Seen>
}

export const needs =
  (...all: (() => string | undefined)[]) =>
  () =>
    all.map((lack) => lack()).find((lack) => lack !== undefined)
