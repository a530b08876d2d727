// Quick at first, then slower; in all about a minute, the time that a router needs to restart.
const pausesMs = [500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000, 8_000, 8_000, 8_000]

/** Milliseconds to wait after so many tries; undefined: give up. */
export const againIn = (tries: number) => pausesMs[tries]

export const lastTrySeconds = Math.round(pausesMs.reduce((sum, pause) => sum + pause, 0) / 1_000)
