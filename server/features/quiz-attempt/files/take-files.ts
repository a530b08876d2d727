import { rm } from 'node:fs/promises'
import type { Transaction } from 'kysely'
import * as serverMessages from '../../../../contract/messages/server.ts'
import * as messages from '../../../../contract/messages/server-quiz-attempt.ts'
import * as uploadMessages from '../../../../contract/messages/server-uploads.ts'
import type { AppContext } from '../../../context.ts'
import type { Caller } from '../../../core/admission/caller.ts'
import type { CurrentUser } from '../../../core/current-user.ts'
import { Problem } from '../../../core/problem.ts'
import type { Tables } from '../../../db/tables.ts'
import { endingsOf, readAnswer, wrongAnswer } from '../../question-bank/judge-access.ts'
import type { AskedVersion } from '../../question-bank/kind-access.ts'
import { type AnswerRow, findAnswer } from '../attempt-store.ts'
import { readVersions } from '../grading/versions.ts'
import {
  type AnswerFileRow,
  answerFile,
  deleteFiles,
  describeFile,
  insertFiles,
  listFilesOf,
} from './answer-file-store.ts'

type Context = Pick<AppContext, 'db' | 'uploads' | 'media' | 'files' | 'now' | 'sweeping' | 'scanner'>
type Answered = { attemptId: string; questionId: string; answer: unknown }

const retryAfterSeconds = 2

/** Uploads have UUIDs of version 4, parts of questions those of version 7. */
const mayBeUpload = /^[0-9a-f]{8}-[0-9a-f]{4}-4/

/**
 * Stores the uploads of this person that an answer names for the first time: before its transaction, because that takes
 * a while. `keep` says in the transaction which files the answer has now, and `done` comes after it. Disposal removes what
 * was not kept.
 */
export async function takeFiles(
  ctx: Context,
  { user, caller }: { user: CurrentUser; caller: Caller },
  { attemptId, questionId, answer }: Answered,
) {
  const { db, uploads, media, files, now, sweeping, scanner } = ctx
  await using opened = new AsyncDisposableStack()
  const taken = new Map<string, AnswerFileRow>()
  const kept = new Set<string>()
  const dropped: string[] = []

  const take = async (id: string, answerId: string, endings: string[]) => {
    const upload = await uploads.find(id, user.id)
    // What is missing was perhaps kept already, which `keep` knows.
    if (upload?.answerTo !== attemptId) return
    if (upload.receivedBytes < upload.bytes) throw wrongAnswer(uploadMessages.notFinished)
    requireEnding(upload.name, endings)
    const sha256 = await uploads.digest(upload)
    const path = files.incomingPath()
    await uploads.linkTo(id, path)
    opened.defer(async () => {
      if (!kept.has(id)) await media.remove(`lectures/${id}`)
    })
    opened.defer(() => rm(path, { force: true }))
    await scanner.requireClean({ path, name: upload.name }, caller)
    await media.save(path, `lectures/${answerFile(id)}`)
    const about = describeFile({ ...upload, sha256 })
    taken.set(id, { ...about, id, user_id: user.id, answer_id: answerId, created_at: now() })
  }

  const row = namesUploads(answer) ? await findAnswer(db, attemptId, questionId) : undefined
  const version = row && (await readVersions(db, [row]))(row)
  const endings = version && endingsOf(version)
  if (row && endings) {
    const ids = readAnswer(version, answer) as string[]
    for (const id of ids) {
      const claim = await uploads.claim(id)
      if (!claim) throw new Problem('busy', serverMessages.busy, { retryAfterSeconds })
      opened.use(claim)
    }
    const known = new Set((await listFilesOf(db, [row.id])).map(({ id }) => id))
    for (const id of ids) if (!known.has(id)) await take(id, row.id, endings)
  }
  const stack = opened.move()
  return {
    keep: async (
      trx: Transaction<Tables>,
      { id: answerId }: AnswerRow,
      asked: AskedVersion,
      read: unknown,
    ) => {
      if (!endingsOf(asked)) return
      const ids = (read ?? []) as string[]
      const before = (await listFilesOf(trx, [answerId])).filter(({ user_id }) => user_id !== null)
      const added = ids.filter((id) => before.every((one) => one.id !== id))
      const rows = added.flatMap((id) => taken.get(id) ?? [])
      if (rows.length < added.length) throw wrongAnswer(uploadMessages.uploadGone)
      const gone = before.map(({ id }) => id).filter((id) => !ids.includes(id))
      await deleteFiles(trx, gone)
      await insertFiles(trx, rows)
      dropped.push(...gone)
      for (const id of ids) kept.add(id)
    },
    done: async () => {
      for (const id of dropped) sweeping.deleted.add(`lectures/${id}`)
      for (const id of taken.keys()) if (kept.has(id)) await uploads.remove(id)
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}

export function requireEnding(name: string, endings: string[]) {
  if (endings.length === 0 || endings.some((ending) => name.toLowerCase().endsWith(ending))) return
  throw wrongAnswer(messages.wrongEnding({ endings: endings.join(', ') }))
}

const namesUploads = (answer: unknown) =>
  [answer].flat().some((id) => typeof id === 'string' && mayBeUpload.test(id))
