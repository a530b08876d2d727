import type { Peers } from '../db/peers.ts'

export type UploadDraft = {
  id: string
  owner: string
  name: string
  bytes: number
  createdAt: string
  /** The attempt in a quiz, or the lecture that is an assignment, that the file is for. */
  answerTo?: string
}

/** `receivedBytes` are stored durably; `touchedAt` is when the last of them arrived. */
export type Upload = UploadDraft & { sha256?: string; receivedBytes: number; touchedAt: Date }

/** Uploads that outlive requests and restarts; `uploads/<id>/` has their bytes and metadata. */
export type Uploads = {
  find(id: string, owner: string): Promise<Upload | undefined>
  listOf(owner: string): Promise<Upload[]>
  begin(draft: UploadDraft): Promise<void>
  /** Appends after the first `from` bytes and returns the new length. Bytes of a broken stream are stored, too. */
  append(upload: Upload, from: number, incoming: AsyncIterable<Buffer>): Promise<number>
  /** The SHA-256 of a whole upload, computed once and stored with it. */
  digest(upload: Upload): Promise<string>
  /** Puts the bytes at `path`, a local file that may be removed without affecting the upload. */
  linkTo(id: string, path: string): Promise<void>
  remove(id: string): Promise<void>
  /** Lets one request at a time use an upload; undefined while another one does. */
  claim(id: string): Promise<AsyncDisposable | undefined>
  listUntouched(time: Date): Promise<{ total: number; ids: string[] }>
  removeUntouched(id: string, time: Date): Promise<void>
}

export function claimUploads(peers: Peers) {
  const inUse = new Set<string>()
  return async (id: string): Promise<AsyncDisposable | undefined> => {
    if (inUse.has(id)) return undefined
    inUse.add(id)
    const lock = `claim of upload ${id}`
    await using opened = new AsyncDisposableStack()
    opened.defer(() => void inUse.delete(id))
    if (!(await peers.tryLock(lock))) return undefined
    opened.defer(() => peers.unlock(lock))
    return opened.move()
  }
}
