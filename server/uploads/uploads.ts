import { copyFile, link, open, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Peers } from '../db/peers.ts'
import type { FileStore } from '../storage/file-store.ts'
import { letGo, writeAll } from './incoming-chunks.ts'
import { openRunningHashes } from './running-hash.ts'

/** What is known of an upload from its beginning; `sha256` once it is whole. */
export type UploadDraft = { id: string; owner: string; name: string; bytes: number; createdAt: string }

/** `arrived` bytes are on disk and stay there; `touchedAt` is when the last of them came. */
export type Upload = UploadDraft & { sha256?: string; receivedBytes: number; touchedAt: Date }

/** Uploads that outlive requests and restarts: `uploads/<id>/` holds their bytes and, beside them, what they are. */
export type Uploads = ReturnType<typeof openUploads>

export function openUploads(files: FileStore, peers: Peers) {
  const hashes = openRunningHashes()
  const bytesPath = (id: string) => files.pathOf(`uploads/${id}/bytes`)
  const aboutName = (id: string) => `uploads/${id}/about.json`
  const inUse = new Set<string>()

  /** The store's `save` makes a file whole and durable in one step: half a description is never read. */
  const saveMetadata = async (about: UploadDraft & { sha256?: string }) => {
    const path = files.incomingPath()
    await writeFile(path, JSON.stringify(about))
    await files.save(path, aboutName(about.id))
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
    const { hash } = await hashes.at(stored.id, bytesPath(stored.id), receivedBytes)
    const sha256 = hash.copy().digest('hex')
    await saveMetadata({ ...stored, sha256 })
    hashes.forget(stored.id)
    return sha256
  }

  const remove = async (id: string) => {
    hashes.forget(id)
    await files.remove(`uploads/${id}`)
  }

  const isUntouched = async (id: string, time: Date) => {
    const path = bytesPath(id)
    // What a crash left of an upload's beginning has no bytes yet.
    const touched = (await stat(path).catch(isGone)) ?? (await stat(dirname(path)).catch(isGone))
    return touched !== undefined && touched.mtime < time
  }

  return {
    find,
    remove,
    /** The SHA-256 of a whole upload; made once, then kept with it. */
    digest,
    bytesPath,
    begin: async (draft: UploadDraft) => {
      const path = files.incomingPath()
      await writeFile(path, '')
      await files.save(path, `uploads/${draft.id}/bytes`)
      // Last: an upload is there once this is.
      await saveMetadata(draft)
    },
    listOf: async (owner: string): Promise<Upload[]> => {
      const found = await Promise.all((await readdir(files.pathOf('uploads'))).map((id) => find(id, owner)))
      return found.filter((upload) => upload !== undefined)
    },
    /**
     * Adds what arrives behind the `from` bytes that are there and answers how many there are then. What came before
     * the stream broke is kept, too.
     */
    append: async (id: string, from: number, incoming: AsyncIterable<Buffer>): Promise<number> => {
      const running = await hashes.at(id, bytesPath(id), from)
      await using file = await open(bytesPath(id), 'r+')
      try {
        for await (const chunk of incoming) {
          await writeAll(file, chunk, running.bytes)
          running.hash.update(chunk)
          running.bytes += chunk.length
          letGo(chunk)
        }
      } finally {
        // The client is told an offset only once its bytes would survive a power cut.
        await file.sync()
      }
      return running.bytes
    },
    /** A second name for the bytes, which may be taken away without the upload losing them. */
    linkTo: async (id: string, path: string) => {
      // Some file systems have no second names.
      await link(bytesPath(id), path).catch(() => copyFile(bytesPath(id), path))
      // It has the time of the upload's last byte: a sweeper, perhaps another process's, would think it left behind.
      const now = new Date()
      await utimes(path, now, now)
    },
    /** Lets one call at a time make something of an upload; undefined while another does. */
    claim: async (id: string): Promise<AsyncDisposable | undefined> => {
      if (inUse.has(id)) return undefined
      inUse.add(id)
      const lock = `claim of upload ${id}`
      await using opened = new AsyncDisposableStack()
      opened.defer(() => void inUse.delete(id))
      if (!(await peers.tryLock(lock))) return undefined
      opened.defer(() => peers.unlock(lock))
      return opened.move()
    },
    /** How many uploads there are, and those that nothing was added to since `time`. */
    listUntouched: async (time: Date) => {
      const all = await readdir(files.pathOf('uploads'))
      const ids: string[] = []
      for (const id of all) if (await isUntouched(id, time)) ids.push(id)
      return { total: all.length, ids }
    },
    /** Removes an upload unless something was added to it since `time`. */
    removeUntouched: async (id: string, time: Date) => {
      if (await isUntouched(id, time)) await remove(id)
    },
  }
}

/** An offset is a promise: what an earlier process received and could not sync any more is synced before it counts. */
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
