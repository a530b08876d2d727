import { createHash, randomUUID } from 'node:crypto'
import { link, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import pLimit from 'p-limit'
import { openOrdinaryFile } from '../../core/files/ordinary-file.ts'
import { CommandError } from '../../core/problem.ts'
import { copyPrivately } from '../../lifecycle/library/private-files.ts'
import { fetchFile } from '../../storage/borrow-file.ts'
import type { MediaStore, StoredFile } from '../../storage/media-store.ts'
import type { CopiedFile, Journal } from './journal.ts'

const filesAtOnce = 4

type Copying = {
  from: MediaStore
  to: MediaStore
  journal: Journal
  signal: AbortSignal
  report: (file: StoredFile) => void
}

export async function copyMedia(files: StoredFile[], { journal, signal, report, ...stores }: Copying) {
  const there = await listBytes(stores.to)
  const limit = pLimit(filesAtOnce)
  const copying = files.map((file) =>
    limit(async () => {
      signal.throwIfAborted()
      const isCopied = journal.find(file) && there.get(file.name) === file.bytes
      if (!isCopied) await journal.add(await copyOne(file, { ...stores, scratch: journal.scratch, signal }))
      report(file)
    }),
  )
  await Promise.all(copying).finally(() => limit.clearQueue())
}

export async function verifyMedia(files: StoredFile[], to: MediaStore) {
  const wanted = new Map(files.map(({ name, bytes }) => [name, bytes]))
  for (const name of (await listBytes(to)).keys()) if (!wanted.has(name)) await to.remove(name)
  const there = await listBytes(to)
  const wrong = files.find(({ name, bytes }) => there.get(name) !== bytes)
  if (wrong || there.size !== wanted.size)
    throw new CommandError(
      `${there.size} of ${wanted.size} files have arrived as they were. ${wrong?.name ?? ''} is another one there.`,
    )
}

async function listBytes(media: MediaStore) {
  const bytes = new Map<string, number>()
  for (const folder of ['pictures/', 'lectures/', 'audit/'])
    for await (const file of media.list(folder)) bytes.set(file.name, file.bytes)
  return bytes
}

type One = { from: MediaStore; to: MediaStore; scratch: string; signal: AbortSignal }
type Bringing = Omit<One, 'signal'> & { signal?: AbortSignal }

async function copyOne(file: StoredFile, { from, to, scratch, signal }: One): Promise<CopiedFile> {
  const path = await bringFile(file.name, { from, to, scratch, signal })
  const sha256 = await hashFile(path)
  await to.save(path, file.name)
  signal.throwIfAborted()
  if ((await hashBytes(await to.read(file.name))) !== sha256)
    throw new CommandError(`${file.name} arrived damaged. Run the move again.`)
  return { name: file.name, bytes: file.bytes, modifiedAt: file.modifiedAt.getTime(), sha256 }
}

/** Returns a file that `to` may take over. A store on disk renames it, so it must be on the same file system. */
export async function bringFile(name: string, { from, to, scratch, signal }: Bringing) {
  const [stored, folder] = [from.localPath(name), to.localPath('incoming')]
  if (folder) await mkdir(folder, { recursive: true })
  const path = join(folder ?? scratch, randomUUID())
  if (!stored) await fetchFile(from, name, path, signal)
  else if (folder) await copyPrivately(stored, path)
  // The bucket only reads the file, so a hard link will do.
  else await link(stored, path).catch(() => copyPrivately(stored, path))
  return path
}

export async function hashFile(path: string) {
  await using file = await openOrdinaryFile(path, dirname(path))
  return await hashBytes(file.createReadStream({ autoClose: false }))
}

export async function hashBytes(bytes: Readable) {
  const sum = createHash('sha256')
  for await (const chunk of bytes) sum.update(chunk)
  return sum.digest('hex')
}
