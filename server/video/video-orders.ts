/** What the parent asks of the child, one order at a time. All paths are ours and absolute. */
export type VideoOrder =
  /** `isPatient` reads a video that does not say its length to its end. */
  | { work: 'probe'; source: VideoSource; isPatient?: boolean }
  | { work: 'poster'; source: VideoSource; facts: VideoFacts; folder: string; second?: number }
  | {
      work: 'storyboard' | 'playable' | 'ladder'
      source: VideoSource
      facts: VideoFacts
      folder: string
    }

/** A file and the media type that its bytes told. */
export type VideoSource = { path: string; mediaType: string }

/** What a video is, as the child read it. `width` and `height` are as it is seen: upright and with square pixels. */
export type VideoFacts = {
  seconds: number | null
  width: number
  height: number
  framesPerSecond: number
  videoCodec: string
  audioCodec: string | null
  /** Both codecs as RFC 6381 says them, such as 'avc1.64001f,mp4a.40.2'. */
  codecs: string
  /** 8 bits and 4:2:0: what every browser's decoder knows. */
  hasPlainPixels: boolean
  channels: number
  bitsPerSecond: number
  isIndexAtEnd: boolean
}

/** Why a file is no lecture; `refusalSentences` says it to people. */
export type VideoRejection = 'unreadable' | 'no-index' | 'cut-off' | 'no-picture' | 'strange-codec' | 'absurd'

/** One rendition that was encoded, for the list of files and the details. */
export type Rendition = { name: string; width: number; height: number; codecs: string }

export type VideoResult = { facts?: VideoFacts; renditions?: Rendition[] }

/** `progress` is a share from 0 to 1 and a sign of life; every other answer ends the order. */
export type VideoReply =
  | { progress: number }
  | { result: VideoResult }
  | { rejection: VideoRejection; cause: string }
  | { failure: string; code: string }
  | { missing: string }

/** How the child ends an order that the file itself makes impossible. */
export class RejectedVideo extends Error {
  readonly rejection: VideoRejection

  constructor(rejection: VideoRejection, cause: string) {
    super(cause)
    this.rejection = rejection
  }
}
