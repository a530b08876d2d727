import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import type { Peers } from '../../db/peers.ts'
import { fetchFile } from '../../storage/borrow-file.ts'
import { isMissing } from '../../storage/bucket/bucket-errors.ts'
import { listUnfinished } from '../../storage/bucket/list-objects.ts'
import type { Bucket } from '../../storage/bucket/open-bucket.ts'
import { abortParts, beginParts, completeParts } from '../../storage/bucket/put-file.ts'
import type { FileStore } from '../../storage/file-store.ts'
import type { MediaStore } from '../../storage/media-store.ts'
import { openRunningHashes } from '../running-hash.ts'
import { claimUploads, type Upload, type UploadDraft, type Uploads } from '../uploads.ts'
import { appendParts } from './append-parts.ts'
import { listStoredParts } from './upload-parts.ts'

type Stored = UploadDraft & { uploadId: string; sha256?: string }

const bytesName = (id: string) => `uploads/${id}/bytes`
const aboutName = (id: string) => `uploads/${id}/about.json`
// Its name says where it begins, so that an older one is not mistaken for the current one.
const tailName = (id: string) => (from: number) => `uploads/${id}/tail-${from}`

/**
 * Uploads in a bucket: each is a multipart upload of S3, with its metadata beside it and, while the last bytes are too
 * few for a part, those. Any process can continue one; between two requests, nothing of it is on a disk.
 */
export function openBucketUploads(
  bucket: Bucket,
  files: FileStore,
  media: MediaStore,
  peers: Peers,
): Uploads {
  const hashes = openRunningHashes()
  const partsOf = ({ id, uploadId }: Stored) => ({ name: bytesName(id), uploadId })

  const readStored = async (id: string): Promise<Stored | undefined> => {
    try {
      return JSON.parse(await text(await media.read(aboutName(id))))
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }
  const write = (stored: Stored) => media.write(aboutName(stored.id), JSON.stringify(stored))

  const measure = async (stored: Stored) => {
    const parts = await listStoredParts(bucket, partsOf(stored))
    if (!parts) {
      const whole = await media.find(bytesName(stored.id))
      return whole && { receivedBytes: whole.bytes, touchedAt: whole.modifiedAt }
    }
    const tail = await media.find(tailName(stored.id)(parts.bytes))
    const touchedAt = tail?.modifiedAt ?? parts.touchedAt ?? new Date(stored.createdAt)
    return { receivedBytes: parts.bytes + (tail?.bytes ?? 0), touchedAt }
  }

  const findAny = async (id: string): Promise<(Upload & Stored) | undefined> => {
    const stored = await readStored(id)
    const progress = stored && (await measure(stored))
    return progress && { ...stored, ...progress }
  }
  const find: Uploads['find'] = async (id, owner) => {
    const upload = await findAny(id)
    return upload?.owner === owner ? upload : undefined
  }

  const listIds = async () => {
    const ids = new Set<string>()
    for await (const id of media.listTop('uploads')) ids.add(id)
    for await (const { name } of listUnfinished(bucket, 'uploads/')) ids.add(name.split('/')[1] ?? '')
    return [...ids]
  }
  /** By the time of its last byte; after a crash, one without metadata by the time when it began. */
  const isUntouched = async (id: string, time: Date) => {
    const upload = await findAny(id)
    if (upload) return upload.touchedAt < time
    for await (const { begunAt } of listUnfinished(bucket, bytesName(id))) return begunAt < time
    return media.isUntouched(`uploads/${id}`, time)
  }
  /** After a crash or a broken request, every byte may be there without the end of the multipart upload. */
  const complete = async (stored: Stored) => {
    const found = stored.bytes > 0 && (await listStoredParts(bucket, partsOf(stored)))
    if (found && found.bytes === stored.bytes)
      await completeParts(bucket, partsOf(stored), found.parts, stored.bytes)
  }
  const remove: Uploads['remove'] = async (id) => {
    hashes.forget(id)
    for await (const unfinished of listUnfinished(bucket, bytesName(id))) await abortParts(bucket, unfinished)
    await media.remove(`uploads/${id}`)
  }

  return {
    find,
    listOf: async (owner) => {
      const found = await Promise.all((await listIds()).map((id) => find(id, owner)))
      return found.filter((upload) => upload !== undefined)
    },
    begin: async (draft) => {
      const uploadId = await beginParts(bucket, bytesName(draft.id))
      // Last, because it makes the upload exist.
      await write({ ...draft, uploadId })
    },
    append: async ({ id }, from, incoming) => {
      const stored = await readStored(id)
      const about = stored && (await listStoredParts(bucket, partsOf(stored)))
      if (!stored || !about) return from
      const begun = from === 0 ? { hash: createHash('sha256'), bytes: 0 } : hashes.peek(id, from)
      if (begun) hashes.set(id, begun)
      const parts = [...about.parts]
      const appending = { bucket, files, upload: partsOf(stored), bytes: stored.bytes, parts }
      const tail = tailName(id)(about.bytes)
      const received = await appendParts(
        { ...appending, partsBytes: about.bytes, tailName: tailName(id) },
        from > about.bytes ? await media.read(tail) : undefined,
        incoming,
        (chunk) => {
          begun?.hash.update(chunk)
          if (begun) begun.bytes += chunk.length
        },
      )
      if (parts.length > about.parts.length || received === stored.bytes) await media.remove(tail)
      return received
    },
    digest: async ({ id, receivedBytes, sha256 }) => {
      if (sha256) return sha256
      const stored = await readStored(id)
      if (stored) await complete(stored)
      const { hash } = await hashes.at(id, receivedBytes, () => hashStored(media, bytesName(id)))
      const found = hash.copy().digest('hex')
      if (stored) await write({ ...stored, sha256: found })
      hashes.forget(id)
      return found
    },
    linkTo: (id, path) => fetchFile(media, bytesName(id), path),
    remove,
    claim: claimUploads(peers),
    listUntouched: async (time: Date) => {
      const all = await listIds()
      const ids: string[] = []
      for (const id of all) if (await isUntouched(id, time)) ids.push(id)
      return { total: all.length, ids }
    },
    removeUntouched: async (id, time) => {
      if (await isUntouched(id, time)) await remove(id)
    },
  }
}

async function hashStored(media: MediaStore, name: string) {
  const hash = createHash('sha256')
  for await (const chunk of await media.read(name)) hash.update(chunk)
  return hash
}
