/** The storage of media does not answer, or not properly, although it was asked several times. It may pass. */
export class MediaUnavailable extends Error {}

/** The storage refuses what Lectern asks, so the operator has to change something. The message is for them. */
export class MediaRefused extends MediaUnavailable {}

/** The storage of media accepts no more bytes. */
export class MediaFull extends Error {}

/** There is no file of this name. `code` is that of a missing file on disk. */
export class MediaMissing extends Error {
  readonly code = 'ENOENT'
}
