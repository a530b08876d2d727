import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import pLimit from 'p-limit'
import { MB } from '../../../contract/validation/limits.ts'
import { isNoUpload } from './bucket-errors.ts'
import type { Bucket } from './open-bucket.ts'

const minPartBytes = 16 * MB
// Amazon S3 takes 10,000 parts; some are left for parts that a broken connection made smaller.
const maxParts = 9_000
const partsAtOnce = 2

/** S3 requires 5 MiB or more for all parts but the last. */
export const partBytesOf = (bytes: number) => Math.max(minPartBytes, Math.ceil(bytes / maxParts))

/** Puts a local file as a stream, a large one in parts. A failure leaves nothing. */
export async function putFile(bucket: Bucket, path: string, name: string) {
  const { size } = await stat(path)
  if (size <= partBytesOf(size)) return putWhole(bucket, path, name, size)
  const uploadId = await beginParts(bucket, name)
  try {
    const limit = pLimit(partsAtOnce)
    const parts = await Promise.all(
      listParts(size).map(({ number, first, bytes }) =>
        limit(() => putPart(bucket, { name, uploadId, number }, { path, first, bytes })),
      ),
    )
    await completeParts(bucket, { name, uploadId }, parts, size)
  } catch (error) {
    await abortParts(bucket, { name, uploadId }).catch(() => {})
    throw error
  }
}

export type PartsOf = { name: string; uploadId: string }
type Piece = { path: string; first: number; bytes: number }

export async function beginParts(bucket: Bucket, name: string): Promise<string> {
  const { UploadId = '' } = await bucket.request('write', (client) =>
    client.send(new CreateMultipartUploadCommand({ Bucket: bucket.name, Key: name })),
  )
  return UploadId
}

/** Puts one part from a local file, so that it can be read again if the connection breaks. */
export async function putPart(
  bucket: Bucket,
  { name, uploadId, number }: PartsOf & { number: number },
  piece: Piece,
): Promise<CompletedPart> {
  const { ETag } = await bucket.request('write', (client) =>
    client.send(
      new UploadPartCommand({
        Bucket: bucket.name,
        Key: name,
        UploadId: uploadId,
        PartNumber: number,
        ...bodyOf(piece),
      }),
    ),
  )
  return { PartNumber: number, ETag }
}

/** If an answer was lost, the repeated request finds no upload, but the object. */
export async function completeParts(
  bucket: Bucket,
  { name, uploadId }: PartsOf,
  parts: CompletedPart[],
  bytes: number,
) {
  const about = { Bucket: bucket.name, Key: name }
  try {
    await bucket.request('write', (client) =>
      client.send(
        new CompleteMultipartUploadCommand({
          ...about,
          UploadId: uploadId,
          MultipartUpload: { Parts: parts },
        }),
      ),
    )
  } catch (error) {
    if (!isNoUpload(error)) throw error
    const { ContentLength } = await bucket.request('read', (client) =>
      client.send(new HeadObjectCommand(about)),
    )
    if (ContentLength !== bytes) throw error
  }
}

export async function abortParts(bucket: Bucket, { name, uploadId }: PartsOf) {
  const about = { Bucket: bucket.name, Key: name, UploadId: uploadId }
  await bucket
    .request('write', (client) => client.send(new AbortMultipartUploadCommand(about)))
    .catch((error) => {
      if (!isNoUpload(error)) throw error
    })
}

const putWhole = async (bucket: Bucket, path: string, name: string, bytes: number) => {
  await bucket.request('write', (client) =>
    client.send(
      new PutObjectCommand({ Bucket: bucket.name, Key: name, ...bodyOf({ path, first: 0, bytes }) }),
    ),
  )
}

const bodyOf = ({ path, first, bytes }: Piece) =>
  bytes === 0
    ? { Body: Buffer.alloc(0) }
    : { Body: createReadStream(path, { start: first, end: first + bytes - 1 }), ContentLength: bytes }

function listParts(size: number) {
  const partBytes = partBytesOf(size)
  return Array.from({ length: Math.ceil(size / partBytes) }, (_, index) => {
    const first = index * partBytes
    return { number: index + 1, first, bytes: Math.min(partBytes, size - first) }
  })
}
