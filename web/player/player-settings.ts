/** What a learner chose and finds again at every lecture. */
export type PlayerSettings = {
  /** From 0 to 1. */
  volume: number
  isMuted: boolean
  speed: number
  /** The language of the captions; null: none. */
  captions: string | null
  /** The height of the rendition in pixels; null: the player chooses. */
  quality: number | null
  isTheatre: boolean
  playsNext: boolean
  hasKeys: boolean
}

export const standardSettings: PlayerSettings = {
  volume: 1,
  isMuted: false,
  speed: 1,
  captions: null,
  quality: null,
  isTheatre: false,
  playsNext: true,
  hasKeys: true,
}

export const speeds = Array.from({ length: 12 }, (_, step) => (step + 1) / 4)

/** The speed one step slower or faster. */
export function stepSpeed(speed: number, steps: 1 | -1) {
  const index = speeds.findIndex((known) => known >= speed)
  return speeds[Math.min(speeds.length - 1, Math.max(0, index + steps))] ?? 1
}
