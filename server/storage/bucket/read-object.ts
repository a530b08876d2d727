import { Readable } from 'node:stream'
import { GetObjectCommand } from '@aws-sdk/client-s3'
import type { ByteRange } from '../range.ts'
import type { Bucket } from './open-bucket.ts'
import { backOff, isTransient } from './patience.ts'

/** An object's bytes as a stream, which continues at the same byte after its connection broke. */
export async function readObject(bucket: Bucket, name: string, range?: ByteRange): Promise<Readable> {
  const first = await open(bucket, name, range?.first ?? 0, range?.last)
  return Readable.from(goOn(bucket, name, range, first), { objectMode: false })
}

type Opened = { body: AsyncIterable<Buffer>; etag: string | undefined; bytes: number }

async function open(
  bucket: Bucket,
  name: string,
  from: number,
  last?: number,
  etag?: string,
): Promise<Opened> {
  const {
    Body,
    ETag,
    ContentLength = 0,
  } = await bucket.request('read', (client) =>
    client.send(
      new GetObjectCommand({
        Bucket: bucket.name,
        Key: name,
        ...((from > 0 || last !== undefined) && { Range: `bytes=${from}-${last ?? ''}` }),
        // Prevents appending the rest of another object.
        ...(etag && { IfMatch: etag }),
      }),
    ),
  )
  return { body: Body as Readable, etag: ETag, bytes: ContentLength }
}

async function* goOn(bucket: Bucket, name: string, range: ByteRange | undefined, first: Opened) {
  let [at, failures, opened] = [range?.first ?? 0, 0, first]
  const end = at + first.bytes
  for (;;) {
    try {
      for await (const chunk of opened.body) {
        at += chunk.length
        failures = 0
        yield chunk
      }
      if (at >= end) return
      throw Object.assign(new Error('the response ended early'), { code: 'ECONNRESET' })
    } catch (error) {
      // The last byte has arrived; only the end of the response is missing.
      if (at >= end) return
      failures += 1
      if (!isTransient(error) || failures >= bucket.patience.attempts) throw bucket.explain('read', error)
    }
    bucket.counts.retries += 1
    await backOff(bucket.patience, failures)
    opened = await open(bucket, name, at, end - 1, first.etag)
  }
}
