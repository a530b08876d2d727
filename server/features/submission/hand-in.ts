import type { Transaction } from 'kysely'
import type { submissionEndpoints } from '../../../contract/endpoints/submission.ts'
import type { Message } from '../../../contract/messages/message.ts'
import * as messages from '../../../contract/messages/server-submission.ts'
import { Problem } from '../../core/problem.ts'
import type { Tables } from '../../db/tables.ts'
import { transact } from '../../db/transact.ts'
import type { Handler } from '../../http/route.ts'
import { completeAnswered, lastCompletedRun, lockRun } from '../progress/watched/answered-store.ts'
import { listFiles } from './draft/submission-file-store.ts'
import { requireOpen } from './draft/upload-access.ts'
import { lateDaysOf } from './lateness.ts'
import { readAsked } from './submission-access.ts'
import {
  deleteVersion,
  findSubmissionOf,
  listVersions,
  lockSubmission,
  updateVersion,
  type VersionRow,
} from './submission-store.ts'
import { showOwn } from './submission-view.ts'

type Key = { userId: string; courseId: string; lectureId: string }

export const readOwnSubmission: Handler<typeof submissionEndpoints.readOwnSubmission> = async ({
  ctx,
  user,
  params: { lectureId },
}) => ({
  message: messages.read,
  ...(await showOwn(ctx, user.id, await readAsked(ctx, user.id, lectureId))),
})

export const submitWork: Handler<typeof submissionEndpoints.submitWork> = async ({
  ctx,
  user,
  params: { lectureId },
}) => {
  const asked = await readAsked(ctx, user.id, lectureId)
  const { assignment, due } = asked
  const key = { lectureId, userId: user.id, courseId: assignment.course_id }
  await transact(ctx.db, async (trx) => {
    const now = ctx.now()
    const run = await lockRun(trx, key, now)
    const { last, draft } = await lockOwn(trx, key)
    // Handing in twice is handing in once.
    if (!draft && last) return
    requireOpen(ctx, assignment, due?.at)
    if (!draft || (await isEmpty(trx, draft))) throw new Problem('broken', messages.empty)
    const late_days = lateDaysOf(due?.at, now, ctx.settings.lateGraceSeconds)
    await updateVersion(trx, draft.id, { submitted_at: now, late_days })
    await completeAnswered(trx, key, run, { isComplete: true, now, isHere: true })
  })
  const shown = await showOwn(ctx, user.id, asked)
  const receipt = shown.submission.versions.at(-1)
  if (!receipt) throw new Problem('conflict', messages.notHandedIn)
  return { message: messages.submitted, ...shown, receipt }
}

export const takeWorkBack: Handler<typeof submissionEndpoints.takeWorkBack> = async ({
  ctx,
  user,
  params: { lectureId },
}) => {
  const asked = await readAsked(ctx, user.id, lectureId)
  const key = { lectureId, userId: user.id, courseId: asked.assignment.course_id }
  await transact(ctx.db, async (trx) => {
    const now = ctx.now()
    const run = await lockRun(trx, key, now)
    const { last, draft, versions } = await lockOwn(trx, key)
    // Taking it back twice is taking it back once.
    if (!last && draft) return
    if (!last) throw refused(messages.notHandedIn)
    if (draft && !(await isEmpty(trx, draft))) throw refused(messages.draftBegun)
    if (last.graded_at !== null) throw refused(messages.gradedAlready)
    if (asked.due && asked.due.at <= now) throw refused(messages.dueAlready)
    if (draft) await deleteVersion(trx, draft.id)
    await updateVersion(trx, last.id, { submitted_at: null, late_days: 0 })
    const completed = await lastCompletedRun(trx, key)
    const isComplete = versions.some(
      ({ id, submitted_at, run: number }) => id !== last.id && submitted_at !== null && number > completed,
    )
    await completeAnswered(trx, key, run, { isComplete, now, isHere: true })
  })
  return { message: messages.takenBack, ...(await showOwn(ctx, user.id, asked)) }
}

/** Lock the run first. */
async function lockOwn(trx: Transaction<Tables>, key: Key) {
  const found = await findSubmissionOf(trx, key)
  if (found) await lockSubmission(trx, found.id)
  const versions = found ? await listVersions(trx, found.id) : []
  return {
    versions,
    last: versions.findLast(({ submitted_at }) => submitted_at !== null),
    draft: versions.find(({ submitted_at }) => submitted_at === null),
  }
}

const isEmpty = async (trx: Transaction<Tables>, { id, text, link }: VersionRow) =>
  text === '' && link === '' && (await listFiles(trx, [id])).length === 0

const refused = (message: Message) => new Problem('conflict', message)
