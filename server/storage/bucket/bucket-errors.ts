import { MediaFull, MediaMissing, MediaRefused, MediaUnavailable } from '../../core/media/media-errors.ts'
import type { S3Settings } from '../../core/media/s3-settings.ts'
import { isTransient } from './patience.ts'

type Failure = { name?: string; Code?: string; message?: string; $metadata?: { httpStatusCode?: number } }

const missing = ['NoSuchKey', 'NotFound']
const full = ['QuotaExceeded', 'InsufficientStorage', 'EntityTooLarge', 'XMinioStorageFull']

const nameOf = (error: unknown) => (error as Failure).name ?? ''

export const isMissing = (error: unknown) => error instanceof MediaMissing || missing.includes(nameOf(error))
export const isNoUpload = (error: unknown) => nameOf(error) === 'NoSuchUpload'

export type Doing = 'list' | 'read' | 'write' | 'delete'

/** Converts to an error that the rest of Lectern knows; an error that only one caller understands stays as it is. */
export function toMediaError(s3: S3Settings, doing: Doing, error: unknown) {
  const { message = '', $metadata } = error as Failure
  if (missing.includes(nameOf(error))) return new MediaMissing(message, { cause: error })
  if (full.includes(nameOf(error)) || $metadata?.httpStatusCode === 507)
    return new MediaFull(message, { cause: error })
  const refusal = explainRefusal(s3, doing, error as Failure)
  if (refusal) return new MediaRefused(refusal, { cause: error })
  if (isTransient(error))
    return new MediaUnavailable(
      `S3_ENDPOINT is ${s3.endpoint.origin}, but it does not answer as it should (${nameOf(error)}: ${message}).`,
      { cause: error },
    )
  return error
}

type Explain = (s3: S3Settings) => string

const unknownBucket: Explain = ({ bucket, endpoint }) =>
  `S3_BUCKET is "${bucket}", but there is no such bucket at ${endpoint.origin}. Make it, or choose another.`
const wrongRegion: Explain = ({ region, bucket }) =>
  `S3_REGION is "${region}", but the bucket "${bucket}" is in another one.`
const wrongSecret: Explain = ({ endpoint, region }) =>
  `S3_SECRET_ACCESS_KEY is set, but ${endpoint.origin} does not accept it with this S3_ACCESS_KEY_ID and S3_REGION "${region}".`
const unknownKey: Explain = ({ accessKeyId, endpoint }) =>
  `S3_ACCESS_KEY_ID is "${accessKeyId}", but ${endpoint.origin} does not know it.`
const wrongClock: Explain = ({ endpoint }) =>
  `S3_ENDPOINT is ${endpoint.origin}, but its clock and that of this machine are more than 15 minutes apart. Set the clock.`

const explained: Record<string, Explain> = {
  NoSuchBucket: unknownBucket,
  PermanentRedirect: wrongRegion,
  AuthorizationHeaderMalformed: wrongRegion,
  IllegalLocationConstraintException: wrongRegion,
  SignatureDoesNotMatch: wrongSecret,
  InvalidAccessKeyId: unknownKey,
  RequestTimeTooSkewed: wrongClock,
}

function explainRefusal(s3: S3Settings, doing: Doing, { name = '', $metadata }: Failure) {
  const explain = explained[name]
  if (explain) return explain(s3)
  if (name !== 'AccessDenied' && $metadata?.httpStatusCode !== 403) return undefined
  return `S3_BUCKET is "${s3.bucket}", but this S3_ACCESS_KEY_ID may not ${doing} there.`
}
