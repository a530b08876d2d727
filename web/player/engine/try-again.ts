// Soon at first, then calmly; in all about a minute, the time of a router that starts anew.
const pausesMs = [500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000, 8_000, 8_000, 8_000]

/** In how many milliseconds to try again after so many tries; undefined: not any more. */
export const againIn = (tries: number) => pausesMs[tries]

export const lastTrySeconds = Math.round(pausesMs.reduce((sum, pause) => sum + pause, 0) / 1_000)
