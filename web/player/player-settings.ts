export const captionSizes = ['small', 'normal', 'large', 'largest'] as const
export type CaptionSize = (typeof captionSizes)[number]

export const captionBackgrounds = ['none', 'half', 'dark', 'solid'] as const
export type CaptionBackground = (typeof captionBackgrounds)[number]

export type PlayerSettings = {
  volume: number
  isMuted: boolean
  speed: number
  captions: string | null
  captionsLanguage?: string | undefined
  captionSize: CaptionSize
  captionBackground: CaptionBackground
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
  captionSize: 'normal',
  captionBackground: 'dark',
  quality: null,
  isTheatre: false,
  playsNext: true,
  hasKeys: true,
}

export const speeds = Array.from({ length: 12 }, (_, step) => (step + 1) / 4)

export function stepSpeed(speed: number, steps: 1 | -1) {
  const index = speeds.findIndex((known) => known >= speed)
  return speeds[Math.min(speeds.length - 1, Math.max(0, index + steps))] ?? 1
}
