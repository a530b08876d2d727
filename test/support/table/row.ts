/** `short` runs with every change: fewer rounds, smaller files, the same promises. */
export type Pace = 'short' | 'whole'

export type Finding = { seen: string; holds: boolean }

/** One line of the fault table or of the load table. */
export type Row = {
  /** The fault or load. */
  what: string
  promise: string
  /** The program or permission that this machine lacks, in words; undefined when the row can run here. */
  lacks?: () => string | undefined
  /** Causes it and returns what was observed; an error means a broken promise. */
  prove: (scale: Pace) => Promise<Finding | Finding[]>
}

export const needs =
  (...all: (() => string | undefined)[]) =>
  () =>
    all.map((lack) => lack()).find((lack) => lack !== undefined)
