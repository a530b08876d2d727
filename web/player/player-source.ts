/** A text track of one language; `address` answers WebVTT. */
export type PlayerCaptions = { language: string; label: string; address: string; isDefault: boolean }

/** Where one video is to be had. The player knows addresses and a title, no course. */
export type PlayerSource = {
  /** The whole file, played by ranges: always there, and what is left when the playlist fails. */
  address: string
  /** The playlist of all renditions (RFC 8216), once they are made. */
  hlsAddress?: string | undefined
  posterAddress?: string | undefined
  /** WebVTT whose cues name tiles of pictures. */
  storyboardAddress?: string | undefined
  captions: PlayerCaptions[]
}

/** The lecture before or after this one. */
export type AdjacentLecture = { title: string; open: () => void }
