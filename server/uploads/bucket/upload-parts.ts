import { type CompletedPart, ListPartsCommand } from '@aws-sdk/client-s3'
import { isNoUpload } from '../../storage/bucket/bucket-errors.ts'
import type { Bucket } from '../../storage/bucket/open-bucket.ts'
import type { PartsOf } from '../../storage/bucket/put-file.ts'

type StoredParts = { parts: CompletedPart[]; bytes: number; touchedAt: Date | undefined }

/** Undefined if the bucket has no such upload: it is complete, or was removed. */
export async function listStoredParts(bucket: Bucket, { name, uploadId }: PartsOf) {
  const stored: StoredParts = { parts: [], bytes: 0, touchedAt: undefined }
  let marker: string | undefined
  try {
    do {
      const about = { Bucket: bucket.name, Key: name, UploadId: uploadId }
      const page = await bucket.request('list', (client) =>
        client.send(new ListPartsCommand({ ...about, ...(marker && { PartNumberMarker: marker }) })),
      )
      for (const { PartNumber, ETag, Size = 0, LastModified } of page.Parts ?? []) {
        if (PartNumber !== stored.parts.length + 1) return stored
        stored.parts.push({ PartNumber, ETag })
        stored.bytes += Size
        stored.touchedAt = LastModified ?? stored.touchedAt
      }
      marker = page.IsTruncated ? page.NextPartNumberMarker : undefined
    } while (marker)
  } catch (error) {
    if (isNoUpload(error)) return undefined
    throw error
  }
  return stored
}
