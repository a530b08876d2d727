/** `address` serves WebVTT. */
type PlayerCaptions = { language: string; label: string; address: string; isDefault: boolean }

export type PlayerSource = {
  address: string
  hlsAddress?: string | undefined
  posterAddress?: string | undefined
  storyboardAddress?: string | undefined
  /** Only sound: the poster stays visible. */
  isAudio?: boolean | undefined
  captions: PlayerCaptions[]
}

export type AdjacentLecture = { title: string; open: () => void }

export type Finish = {
  isComplete: boolean
  heading: string
  text: string
  label: string
  open: () => void
}
