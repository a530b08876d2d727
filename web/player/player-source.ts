/** A text track; `address` serves WebVTT. */
export type PlayerCaptions = { language: string; label: string; address: string; isDefault: boolean }

export type PlayerSource = {
  /** The whole file, played by ranges: always present, and the fallback when the playlist fails. */
  address: string
  /** The playlist of all renditions (RFC 8216), once they exist. */
  hlsAddress?: string | undefined
  posterAddress?: string | undefined
  /** WebVTT whose cues name tiles of images. */
  storyboardAddress?: string | undefined
  captions: PlayerCaptions[]
}

export type AdjacentLecture = { title: string; open: () => void }

/** What is shown at the end of the last lecture, and where its button leads. */
export type Finish = {
  /** The whole course is finished. */
  isComplete: boolean
  heading: string
  text: string
  label: string
  open: () => void
}
