import type { ErrorData } from 'hls.js'

type PlaylistError = Pick<ErrorData, 'fatal'> & { type: `${ErrorData['type']}`; response?: { code?: number } }

/** What to do about an hls.js error; undefined if it recovers by itself. */
export function chooseRecovery({ fatal, type, response }: PlaylistError, hasRecoveredMedia: boolean) {
  // All addresses expire together, so other renditions would fail, too.
  if (response?.code === 403) return 'refresh'
  if (!fatal) return undefined
  const isUnanswered = !response?.code || response.code >= 500
  if (type === 'networkError' && isUnanswered) return 'resume'
  if (type === 'mediaError' && !hasRecoveredMedia) return 'recover-media'
  return 'give-up'
}
