/** How long a shared cache may keep unpublished and deleted media. */
export const maxSharedSeconds = 60

/** `Cache-Control` of a file at a signed address: no cache may serve it after the address has expired. */
export const cacheSignedFor = (secondsLeft: number) =>
  `public, max-age=${secondsLeft}, s-maxage=${Math.min(secondsLeft, maxSharedSeconds)}, immutable`
