import { setTimeout as pause } from 'node:timers/promises'
import type { S3Settings } from '../../core/media/s3-settings.ts'

export type Patience = { connectMs: number; silenceMs: number; attempts: number; pauseMs: number }

// With the default setting, the attempts span half a minute of silence.
export const patienceOf = ({ stallSeconds }: Pick<S3Settings, 'stallSeconds'>): Patience => ({
  connectMs: 5_000,
  silenceMs: stallSeconds * 1_000,
  attempts: 5,
  pauseMs: 250,
})

const maxPauseMs = 5_000

/** Waits longer after each attempt, with a random part, so that nodes do not return together. */
export function backOff({ pauseMs }: Patience, attempt: number) {
  const ms = Math.min(maxPauseMs, pauseMs * 2 ** (attempt - 1))
  return pause(ms * (0.5 + Math.random() / 2))
}

type Failure = { name?: string; code?: string; $metadata?: { httpStatusCode?: number } }

// Errors of Node and of the client: the connection broke or was never made.
const brokenConnection = [
  'ECONNRESET',
  'ECONNREFUSED',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ERR_STREAM_PREMATURE_CLOSE',
]
const brokenNames = ['TimeoutError', 'NetworkingError', 'IncompleteBody', 'RequestTimeout', 'SlowDown']
const [timeoutStatus, tooManyStatus, notImplementedStatus, fullStatus] = [408, 429, 501, 507]

export function isTransient(error: unknown) {
  const { name = '', code = '', $metadata } = error as Failure
  const status = $metadata?.httpStatusCode ?? 0
  if (status === notImplementedStatus || status === fullStatus) return false
  if (status >= 500 || status === timeoutStatus || status === tooManyStatus) return true
  return brokenConnection.includes(code) || brokenNames.includes(name) || isCutOff(error)
}

/** A response that ended early, in Node's words (`http.IncomingMessage`), or was not XML (a proxy's page). */
const isCutOff = (error: unknown) =>
  error instanceof Error &&
  /^aborted$|socket hang up|non-?xml|char '.*' is not expected|Unexpected end/i.test(error.message)
