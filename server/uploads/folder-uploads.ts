import { copyFile, link, open, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Peers } from '../db/peers.ts'
import type { FileStore } from '../storage/file-store.ts'
import type { MediaStore } from '../storage/media-store.ts'
import { freeBuffer, writeAll } from './incoming-chunks.ts'
import { hashFile, openRunningHashes } from './running-hash.ts'
import { claimUploads, type Upload, type UploadDraft, type Uploads } from './uploads.ts'

export function openFolderUploads(files: FileStore, media: MediaStore, peers: Peers): Uploads {
  const hashes = openRunningHashes()
  const bytesPath = (id: string) => files.pathOf(`uploads/${id}/bytes`)
  const aboutName = (id: string) => `uploads/${id}/about.json`

  const hashSoFar = (id: string, bytes: number) => () => hashFile(bytesPath(id), bytes)

  /** The store's `save` is atomic and durable, so half-written metadata is never read. */
  const saveMetadata = async (about: UploadDraft & { sha256?: string }) => {
    const path = files.incomingPath()
    await writeFile(path, JSON.stringify(about))
    await media.save(path, aboutName(about.id))
  }

  const find = async (id: string, owner: string): Promise<Upload | undefined> => {
    const about = await readFile(files.pathOf(aboutName(id)), 'utf8').catch(isGone)
    if (!about) return undefined
    const stored: UploadDraft & { sha256?: string } = JSON.parse(about)
    const progress = stored.owner === owner && (await measure(bytesPath(id)).catch(isGone))
    return progress ? { ...stored, ...progress } : undefined
  }

  const digest = async ({ receivedBytes, touchedAt, ...stored }: Upload): Promise<string> => {
    if (stored.sha256) return stored.sha256
    const { hash } = await hashes.at(stored.id, receivedBytes, hashSoFar(stored.id, receivedBytes))
    const sha256 = hash.copy().digest('hex')
    await saveMetadata({ ...stored, sha256 })
    hashes.forget(stored.id)
    return sha256
  }

  const remove = async (id: string) => {
    hashes.forget(id)
    await media.remove(`uploads/${id}`)
  }

  const isUntouched = async (id: string, time: Date) => {
    const path = bytesPath(id)
    // After a crash at the beginning of an upload, there are no bytes yet.
    const touched = (await stat(path).catch(isGone)) ?? (await stat(dirname(path)).catch(isGone))
    return touched !== undefined && touched.mtime < time
  }

  return {
    find,
    remove,
    digest,
    begin: async (draft) => {
      const path = files.incomingPath()
      await writeFile(path, '')
      await media.save(path, `uploads/${draft.id}/bytes`)
      // Last, because it makes the upload exist.
      await saveMetadata(draft)
    },
    listOf: async (owner) => {
      const found = await Promise.all((await readdir(files.pathOf('uploads'))).map((id) => find(id, owner)))
      return found.filter((upload) => upload !== undefined)
    },
    append: async ({ id }, from, incoming) => {
      const running = await hashes.at(id, from, hashSoFar(id, from))
      await using file = await open(bytesPath(id), 'r+')
      try {
        for await (const chunk of incoming) {
          await writeAll(file, chunk, running.bytes)
          running.hash.update(chunk)
          running.bytes += chunk.length
          freeBuffer(chunk)
        }
      } finally {
        // The client gets an offset only after its bytes would survive a power cut.
        await file.sync()
      }
      return running.bytes
    },
    linkTo: async (id, path) => {
      // A hard link: the bytes stay when it is removed. Some file systems have no hard links.
      await link(bytesPath(id), path).catch(() => copyFile(bytesPath(id), path))
      // The link has the time of the upload's last byte, so a sweeper, perhaps of another process, would remove it.
      const now = new Date()
      await utimes(path, now, now)
    },
    claim: claimUploads(peers),
    listUntouched: async (time) => {
      const all = await readdir(files.pathOf('uploads'))
      const ids: string[] = []
      for (const id of all) if (await isUntouched(id, time)) ids.push(id)
      return { total: all.length, ids }
    },
    removeUntouched: async (id, time) => {
      if (await isUntouched(id, time)) await remove(id)
    },
  }
}

/** Syncs first: an earlier process may have received bytes without syncing them, and clients rely on the offset. */
async function measure(path: string) {
  await using file = await open(path, 'r')
  await file.sync()
  const { size, mtime } = await file.stat()
  return { receivedBytes: size, touchedAt: mtime }
}

function isGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
  return undefined
}
