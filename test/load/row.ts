import type { Pace } from '../faults/row.ts'

/** One thing that was looked at in a row. */
export type Finding = { seen: string; holds: boolean }

/** One line of the load table. */
export type Row = {
  /** How it is asked for by itself. */
  name: string
  load: string
  promise: string
  /** What is promised to those who come when there is no room for more. */
  past: string
  /** Loads the product as said and answers what was seen; an error is a promise that was not kept. */
  prove: (scale: Pace) => Promise<Finding[]>
}

// Whoever else uses the machine makes times longer: they are printed, and fail only at so many times the promise.
const clockPatience = 5

/** A time on the clock. */
export function within(what: string, ms: number, promisedMs: number): Finding {
  const late = ms > promisedMs ? ', past the promise' : ''
  return { seen: `${what} ${round(ms)} ms of ${promisedMs}${late}`, holds: ms <= promisedMs * clockPatience }
}

/** A figure that does not depend on the machine. */
export const atMost = (what: string, figure: number, max: number, unit = ''): Finding => ({
  seen: `${what} ${round(figure)}${unit} of at most ${max}`,
  holds: figure <= max,
})

export const atLeast = (what: string, figure: number, min: number, unit = ''): Finding => ({
  seen: `${what} ${round(figure)}${unit} of at least ${min}`,
  holds: figure >= min,
})

/** What either is so or is not. */
export const found = (seen: string, holds: boolean): Finding => ({ seen, holds })

/** The value below which so large a share of them lies. */
export function percentile(values: number[], share: number) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const p99 = (values: number[]) => percentile(values, 0.99)

export const median = (values: number[]) => percentile(values, 0.5)

const round = (figure: number) => (figure < 10 ? figure.toFixed(2) : figure.toFixed(0))
