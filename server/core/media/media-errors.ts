/** The media storage did not answer properly after several attempts. It may recover. */
export class MediaUnavailable extends Error {}

/** The storage refuses our requests, so the operator must change something. The message is for the operator. */
export class MediaRefused extends MediaUnavailable {}

export class MediaFull extends Error {}

/** There is no file with this name. `code` is that of a missing file on disk. */
export class MediaMissing extends Error {
  readonly code = 'ENOENT'
}
