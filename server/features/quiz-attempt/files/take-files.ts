import type { Transaction } from 'kysely'
import * as messages from '../../../../contract/messages/server-quiz-attempt.ts'
import * as uploadMessages from '../../../../contract/messages/server-uploads.ts'
import type { AppContext } from '../../../context.ts'
import type { Caller } from '../../../core/admission/caller.ts'
import type { CurrentUser } from '../../../core/current-user.ts'
import type { Tables } from '../../../db/tables.ts'
import { takeAnswerUploads } from '../../../uploads/answer-uploads.ts'
import { endingsOf, readAnswer, wrongAnswer } from '../../question-bank/judge-access.ts'
import type { AskedVersion } from '../../question-bank/kind-access.ts'
import { type AnswerRow, findAnswer } from '../attempt-store.ts'
import { readVersions } from '../grading/versions.ts'
import { deleteFiles, insertFiles, listFilesOf } from './answer-file-store.ts'

type Context = Pick<AppContext, 'db' | 'uploads' | 'media' | 'files' | 'now' | 'sweeping' | 'scanner'>
type Answered = { attemptId: string; questionId: string; answer: unknown }

/** Uploads have UUIDs of version 4, parts of questions those of version 7. */
const mayBeUpload = /^[0-9a-f]{8}-[0-9a-f]{4}-4/

/** Stores the uploads that an answer names for the first time; `keep` says in its transaction which files it has now. */
export async function takeFiles(
  ctx: Context,
  who: { user: CurrentUser; caller: Caller },
  { attemptId, questionId, answer }: Answered,
) {
  const { db } = ctx
  const row = namesUploads(answer) ? await findAnswer(db, attemptId, questionId) : undefined
  const version = row && (await readVersions(db, [row]))(row)
  const endings = version && endingsOf(version)
  const files = await takeAnswerUploads(ctx, who, {
    ids: version && endings ? (readAnswer(version, answer) as string[]) : [],
    answerTo: attemptId,
    listKnown: async () => (row ? (await listFilesOf(db, [row.id])).map(({ id }) => id) : []),
    check: ({ name }) => requireEnding(name, endings ?? []),
    notFinished: () => wrongAnswer(uploadMessages.notFinished),
  })
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
      const rows = added.flatMap((id) => files.taken(id) ?? [])
      if (rows.length < added.length) throw wrongAnswer(uploadMessages.uploadGone)
      const gone = before.map(({ id }) => id).filter((id) => !ids.includes(id))
      await deleteFiles(trx, gone)
      await insertFiles(
        trx,
        rows.map((one) => ({ ...one, user_id: who.user.id, answer_id: answerId })),
      )
      files.keep(ids, gone)
    },
    done: files.done,
    [Symbol.asyncDispose]: files[Symbol.asyncDispose],
  }
}

export function requireEnding(name: string, endings: string[]) {
  if (endings.length === 0 || endings.some((ending) => name.toLowerCase().endsWith(ending))) return
  throw wrongAnswer(messages.wrongEnding({ endings: endings.join(', ') }))
}

const namesUploads = (answer: unknown) =>
  [answer].flat().some((id) => typeof id === 'string' && mayBeUpload.test(id))
