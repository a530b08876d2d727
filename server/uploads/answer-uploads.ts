import { rm } from 'node:fs/promises'
import * as serverMessages from '../../contract/messages/server.ts'
import type { AppContext } from '../context.ts'
import type { Caller } from '../core/admission/caller.ts'
import type { CurrentUser } from '../core/current-user.ts'
import { toSafeName } from '../core/media/file-name.ts'
import { Problem } from '../core/problem.ts'
import type { Upload } from './uploads.ts'

type Context = Pick<AppContext, 'uploads' | 'media' | 'files' | 'now' | 'sweeping' | 'scanner'>

type TakenFile = { id: string; file_name: string; bytes: number; sha256: string; created_at: Date }

type Wanted = {
  ids: string[]
  /** The attempt or lecture that the uploads were begun for. */
  answerTo: string
  /** The ids of those that were taken before; read while nobody else takes them. */
  listKnown: () => Promise<string[]>
  /** Throws for a file that is not wanted here. */
  check: (upload: Upload) => void
  notFinished: () => Problem
}

const retryAfterSeconds = 2

/** Below `lectures/`. */
export const answerFile = (id: string) => `${id}/file.bin`

export const describeFile = ({ name, bytes, sha256 }: { name: string; bytes: number; sha256: string }) => ({
  ...{ file_name: toSafeName(name), bytes, sha256 },
})

/**
 * Stores uploads of this person in the library: before the transaction that names them, because that takes a while.
 * `keep` says in the transaction which of them have rows now and which files lost theirs, and `done` comes after it.
 * Disposal removes what was not kept.
 */
export async function takeAnswerUploads(
  { uploads, media, files, now, sweeping, scanner }: Context,
  { user, caller }: { user: CurrentUser; caller: Caller },
  { ids, answerTo, listKnown, check, notFinished }: Wanted,
) {
  await using opened = new AsyncDisposableStack()
  const taken = new Map<string, TakenFile>()
  const kept = new Set<string>()
  const dropped: string[] = []

  const take = async (id: string) => {
    const upload = await uploads.find(id, user.id)
    // What is missing was perhaps taken already, which the caller's transaction knows.
    if (upload?.answerTo !== answerTo) return
    if (upload.receivedBytes < upload.bytes) throw notFinished()
    check(upload)
    const sha256 = await uploads.digest(upload)
    const path = files.incomingPath()
    await uploads.linkTo(id, path)
    opened.defer(async () => {
      if (!kept.has(id)) await media.remove(`lectures/${id}`)
    })
    opened.defer(() => rm(path, { force: true }))
    await scanner.requireClean({ path, name: upload.name }, caller)
    await media.save(path, `lectures/${answerFile(id)}`)
    taken.set(id, { ...describeFile({ ...upload, sha256 }), id, created_at: now() })
  }

  for (const id of ids) {
    const claim = await uploads.claim(id)
    if (!claim) throw new Problem('busy', serverMessages.busy, { retryAfterSeconds })
    opened.use(claim)
  }
  if (ids.length > 0) {
    const known = new Set(await listKnown())
    for (const id of ids) if (!known.has(id)) await take(id)
  }
  const stack = opened.move()
  return {
    taken: (id: string) => taken.get(id),
    keep: (named: string[], lost: string[]) => {
      for (const id of named) kept.add(id)
      dropped.push(...lost)
    },
    done: async () => {
      for (const id of dropped) sweeping.deleted.add(`lectures/${id}`)
      for (const id of taken.keys()) if (kept.has(id)) await uploads.remove(id)
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}
