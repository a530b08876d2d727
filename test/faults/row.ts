/** `short` is the form for every change: fewer rounds, smaller files, the same promises. */
export type Pace = 'short' | 'whole'

export type Seen = { seen: string; holds: boolean }

/** One line of the fault table. */
export type Row = {
  fault: string
  promise: string
  /** The program or right that this machine lacks for it, in words; undefined when it can be made here. */
  lacks?: () => string | undefined
  /** Breaks the product as said and answers what was seen; an error is a promise that was not kept. */
  prove: (scale: Pace) => Promise<Seen>
}

/** The first of these that is lacking. */
export const needs =
  (...all: (() => string | undefined)[]) =>
  () =>
    all.map((lack) => lack()).find((lack) => lack !== undefined)
