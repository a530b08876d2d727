import type { Transaction } from 'kysely'
import type { submissionEndpoints } from '../../../contract/endpoints/submission.ts'
import type { Message } from '../../../contract/messages/message.ts'
import * as messages from '../../../contract/messages/server-submission.ts'
import { Problem } from '../../core/problem.ts'
import type { Tables } from '../../db/tables.ts'
import { transact } from '../../db/transact.ts'
import { afterReply } from '../../http/after-reply.ts'
import type { Handler } from '../../http/route.ts'
import { completeAnswered, lastCompletedRun } from '../progress/watched/answered-store.ts'
import { listFiles } from './draft/submission-file-store.ts'
import { requireKnown, requireOpen } from './draft/upload-access.ts'
import { joinLast, listHolders, lockRunsOf } from './group-work/hand-in-together.ts'
import { replaceMembers } from './group-work/member-store.ts'
import { lateDaysOf } from './lateness.ts'
import { noteFingerprint, readGiven } from './similar/note-fingerprint.ts'
import { keyOf, readAsked, type WorkKey } from './submission-access.ts'
import {
  deleteVersion,
  findSubmissionOf,
  listVersions,
  lockSubmission,
  updateVersion,
  type VersionRow,
} from './submission-store.ts'
import { showOwn } from './submission-view.ts'

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
  query: { savedAt },
  reply,
}) => {
  const asked = await readAsked(ctx, user.id, lectureId)
  const { assignment, due, team } = asked
  const key = keyOf(asked, user.id)
  const versionId = await transact(ctx.db, async (trx) => {
    const now = ctx.now()
    const people = team?.userIds ?? [user.id]
    const runs = await lockRunsOf(trx, key, people, now)
    const { last, draft } = await lockOwn(trx, key)
    // Handing in twice is handing in once; one who came later belongs to it.
    if (!draft && last) {
      if (team) await joinLast(trx, key, { last, runs, now })
      return undefined
    }
    if (draft) requireKnown(savedAt, draft)
    requireOpen(ctx, assignment, due?.at)
    if (!draft || (await isEmpty(trx, draft))) throw new Problem('broken', messages.empty)
    const late_days = lateDaysOf(due?.at, now, ctx.settings.lateGraceSeconds)
    await updateVersion(trx, draft.id, {
      ...{ submitted_at: now, late_days },
      user_id: user.id,
      fingerprint: null,
    })
    if (team) await replaceMembers(trx, draft.id, people)
    for (const run of runs)
      await completeAnswered(trx, { ...key, userId: run.user_id }, run, {
        ...{ isComplete: true, now, isHere: run.user_id === user.id },
      })
    return draft.id
  })
  // Without it the next who looks for similar works notes it.
  // The first look at what is similar reads what was not read now.
  if (versionId && !ctx.fileTexts.isBusy())
    afterReply(ctx, reply, () => noteFingerprint(ctx, versionId, readGiven(assignment)))
  const shown = await showOwn(ctx, user.id, asked)
  const receipt = shown.submission.versions.at(-1)
  if (!receipt) throw new Problem('conflict', messages.notHandedIn)
  return { message: team ? messages.submittedTogether : messages.submitted, ...shown, receipt }
}

export const takeWorkBack: Handler<typeof submissionEndpoints.takeWorkBack> = async ({
  ctx,
  user,
  params: { lectureId },
}) => {
  const asked = await readAsked(ctx, user.id, lectureId)
  const key = keyOf(asked, user.id)
  await transact(ctx.db, async (trx) => {
    const now = ctx.now()
    const runs = await lockRunsOf(trx, key, await listHolders(trx, key, asked.team), now)
    const { last, draft, versions } = await lockOwn(trx, key)
    // Taking it back twice is taking it back once.
    if (!last && draft) return
    if (!last) throw refused(messages.notHandedIn)
    if (draft && !(await isEmpty(trx, draft))) throw refused(messages.draftBegun)
    if (last.graded_at !== null) throw refused(messages.gradedAlready)
    if (asked.due && asked.due.at <= now) throw refused(messages.dueAlready)
    if (draft) await deleteVersion(trx, draft.id)
    await updateVersion(trx, last.id, { submitted_at: null, late_days: 0 })
    for (const run of runs) {
      const own = { ...key, userId: run.user_id }
      const completed = asked.team ? 0 : await lastCompletedRun(trx, own)
      const isComplete = versions.some(
        (one) => one.id !== last.id && one.submitted_at !== null && one.run > completed,
      )
      await completeAnswered(trx, own, run, { isComplete, now, isHere: run.user_id === user.id })
    }
  })
  return { message: messages.takenBack, ...(await showOwn(ctx, user.id, asked)) }
}

/** Lock the run first. */
async function lockOwn(trx: Transaction<Tables>, key: WorkKey) {
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
