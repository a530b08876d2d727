import { GetObjectCommand, type GetObjectCommandInput, S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { S3Settings } from '../../core/media/s3-settings.ts'
import type { StorageCounts } from '../media-store.ts'
import { type Doing, toMediaError } from './bucket-errors.ts'
import { backOff, isTransient, type Patience, patienceOf } from './patience.ts'

/** A bucket of an S3 server. Every request is repeated within bounds, so `work` must create a new body each time. */
export type Bucket = {
  name: string
  counts: StorageCounts
  patience: Patience
  /** Throws a MediaUnavailable, MediaFull or MediaMissing, or the server's own error otherwise. */
  request<T>(doing: Doing, work: (client: S3Client) => Promise<T>): Promise<T>
  sign(input: Omit<GetObjectCommandInput, 'Bucket'>, signingDate: Date, seconds: number): Promise<string>
  explain(doing: Doing, error: unknown): unknown
  close(): void
}

export function openBucket(s3: S3Settings, patience = patienceOf(s3)): Bucket {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = s3
  const client = new S3Client({
    endpoint: endpoint.origin,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    // The client cannot repeat a stream, so `request` repeats.
    maxAttempts: 1,
    // Servers other than Amazon's do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // It would print a line for each stream that it does not repeat.
    logger: silent,
    requestHandler: { connectionTimeout: patience.connectMs, socketTimeout: patience.silenceMs },
  })
  const counts = { requests: 0, retries: 0, failures: 0 }

  async function request<T>(doing: Doing, work: (client: S3Client) => Promise<T>) {
    counts.requests += 1
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work(client)
      } catch (error) {
        if (!isTransient(error)) throw toMediaError(s3, doing, error)
        if (attempt >= patience.attempts) {
          counts.failures += 1
          throw toMediaError(s3, doing, error)
        }
        counts.retries += 1
        await backOff(patience, attempt)
      }
    }
  }

  return {
    name: bucket,
    counts,
    patience,
    request,
    explain: (doing, error) => toMediaError(s3, doing, error),
    sign: (input, signingDate, seconds) =>
      getSignedUrl(client, new GetObjectCommand({ Bucket: bucket, ...input }), {
        signingDate,
        expiresIn: seconds,
      }),
    close: () => client.destroy(),
  }
}

const nothing = () => {}
const silent = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing }
