/** Unpublished and deleted media are gone within this time, behind a shared cache, too. */
export const maxSharedSeconds = 60

/** `Cache-Control` of a file at a signed address: no cache may serve it after the address has expired. */
export const cacheSignedFor = (secondsLeft: number) =>
  `public, max-age=${secondsLeft}, s-maxage=${Math.min(secondsLeft, maxSharedSeconds)}, immutable`
