import type { Finding } from '../support/table/row.ts'

// Other load on the machine makes times longer: they fail only beyond this multiple of the target.
const clockPatience = 5

export function within(what: string, ms: number, targetMs: number): Finding {
  const late = ms > targetMs ? ', past the target' : ''
  return { seen: `${what} ${round(ms)} ms of ${targetMs}${late}`, holds: ms <= targetMs * clockPatience }
}

export const atMost = (what: string, figure: number, max: number, unit = ''): Finding => ({
  seen: `${what} ${round(figure)}${unit} of at most ${max}`,
  holds: figure <= max,
})

export const atLeast = (what: string, figure: number, min: number, unit = ''): Finding => ({
  seen: `${what} ${round(figure)}${unit} of at least ${min}`,
  holds: figure >= min,
})

export const found = (seen: string, holds: boolean): Finding => ({ seen, holds })

/** `share` of the values are below the result. */
export function percentile(values: number[], share: number) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const p99 = (values: number[]) => percentile(values, 0.99)

export const median = (values: number[]) => percentile(values, 0.5)

const round = (figure: number) => (figure < 10 ? figure.toFixed(2) : figure.toFixed(0))
