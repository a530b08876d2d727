import type { questionBankEndpoints } from '../../../contract/endpoints/question-bank.ts'
import * as forms from '../../../contract/messages/question-bank.ts'
import * as rules from '../../../contract/messages/rules.ts'
import * as messages from '../../../contract/messages/server-question-bank.ts'
import { questionDraft } from '../../../contract/questions/draft-fields.ts'
import { Problem } from '../../core/problem.ts'
import { auditChange, auditCreations } from '../../db/audit/audited.ts'
import { checked } from '../../http/handlers/checked.ts'
import { parse } from '../../http/parse.ts'
import type { Handler } from '../../http/route.ts'
import { requireCourse, requireLockedCourse } from '../course/course-access.ts'
import { bankQuestionSubject } from './bank-subject-store.ts'
import { insertQuestions } from './change-store.ts'
import { type PictureContext, picturesOf } from './picture/picture-view.ts'
import { placePicture } from './picture/place-picture.ts'
import { findQuestion, setDeleted, updateQuestion } from './question-store.ts'
import { toBankQuestion, toDraft, toQuestion } from './question-view.ts'
import { listUsage } from './usage-store.ts'

type Endpoints = typeof questionBankEndpoints
type Key = { courseId: string; questionId: string }

export const addBankQuestion = checked<Endpoints['addBankQuestion']>(
  ({ ctx, user, params }) => requireCourse(ctx.db, user, params.courseId),
  async ({ ctx, params: { courseId }, body, act }) => {
    const question = await placePicture(ctx.db, courseId, toQuestion(body))
    const [made] = await auditCreations(ctx.db, act, bankQuestionSubject, async (trx) => {
      const ids = await insertQuestions(trx, [question], { courseId, now: ctx.now() })
      return ids.map((id) => ({ id }))
    })
    return {
      message: messages.added,
      question: await readQuestion(ctx, { courseId, questionId: made?.id ?? '' }),
    }
  },
)

export const editBankQuestion = checked<Endpoints['editBankQuestion']>(
  ({ ctx, user, params }) => requireCourse(ctx.db, user, params.courseId),
  async ({ ctx, params, body: { version, ...changes }, act }) => {
    if (Object.keys(changes).length === 0) throw new Problem('broken', rules.nothingToChange)
    await auditChange(ctx.db, act, bankQuestionSubject(params.questionId), async (trx) => {
      await requireLockedCourse(trx, params.courseId)
      const before = await findQuestion(trx, params)
      if (!before) throw new Problem('not-found', messages.notFound)
      if (changes.kind !== undefined && changes.kind !== before.kind)
        throw new Problem('broken', messages.otherKind, { fields: { kind: messages.otherKind } })
      if (version !== undefined && version !== before.version)
        throw new Problem('changed-meanwhile', messages.changedMeanwhile)
      const draft = parse(questionDraft, { ...toDraft(before), ...changes }, forms.stemMissing)
      const next = await placePicture(trx, params.courseId, toQuestion(draft, before.content))
      await updateQuestion(trx, before, next, ctx.now())
      return true
    })
    return { message: messages.changed, question: await readQuestion(ctx, params) }
  },
)

export const deleteBankQuestion: Handler<Endpoints['deleteBankQuestion']> = async ({ ctx, params, act }) => {
  await auditChange(ctx.db, act, bankQuestionSubject(params.questionId), async (trx) => {
    if (await setDeleted(trx, params, ctx.now())) return true
    throw new Problem('not-found', messages.notFound)
  })
  return { message: messages.deleted }
}

export const restoreBankQuestion: Handler<Endpoints['restoreBankQuestion']> = async ({
  ctx,
  user,
  params,
  act,
}) => {
  await requireCourse(ctx.db, user, params.courseId)
  await auditChange(ctx.db, act, bankQuestionSubject(params.questionId), async (trx) => {
    if (await setDeleted(trx, params, null)) return true
    throw new Problem('not-found', messages.notFound)
  })
  return { message: messages.restored, question: await readQuestion(ctx, params) }
}

async function readQuestion(ctx: PictureContext, key: Key) {
  const { db } = ctx
  const question = await findQuestion(db, key)
  if (!question) throw new Problem('not-found', messages.notFound)
  const shown = toBankQuestion(question, (await listUsage(db, [key.questionId])).get(key.questionId))
  return { ...shown, ...(await picturesOf(ctx, key.questionId, shown)) }
}
