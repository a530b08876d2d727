import type { Transaction } from 'kysely'
import type { BodyOf } from '../../../../contract/api/define-endpoint.ts'
import type { submissionEndpoints } from '../../../../contract/endpoints/submission.ts'
import * as messages from '../../../../contract/messages/server-submission.ts'
import * as uploadMessages from '../../../../contract/messages/server-uploads.ts'
import { maxSubmissionVersions } from '../../../../contract/validation/bounds/assignment-limits.ts'
import { newId } from '../../../core/new-id.ts'
import { Problem } from '../../../core/problem.ts'
import type { Tables } from '../../../db/tables.ts'
import { transact } from '../../../db/transact.ts'
import type { Handler } from '../../../http/route.ts'
import { takeAnswerUploads } from '../../../uploads/answer-uploads.ts'
import type { AssignmentRow } from '../../lecture/assignment/assignment-store.ts'
import { lastCompletedRun, lockRun } from '../../progress/watched/answered-store.ts'
import { beginGroupWork } from '../group-work/begin-work-store.ts'
import { addMembers } from '../group-work/member-store.ts'
import { type Asked, keyOf, readAsked, type WorkKey } from '../submission-access.ts'
import {
  findSubmissionOf,
  insertSubmission,
  insertVersion,
  listVersions,
  lockSubmission,
  updateVersion,
  type VersionRow,
} from '../submission-store.ts'
import { showOwn } from '../submission-view.ts'
import { deleteFiles, insertFiles, listFiles } from './submission-file-store.ts'
import { requireKnown, requireOpen, requireWanted, wrongDraft } from './upload-access.ts'

type Endpoint = typeof submissionEndpoints.saveSubmission

export const saveSubmission: Handler<Endpoint> = async ({
  ctx,
  user,
  caller,
  params: { lectureId },
  body,
}) => {
  const asked = await readAsked(ctx, user.id, lectureId)
  const { assignment, due, team } = asked
  requireOpen(ctx, assignment, due?.at)
  requireKinds(assignment, body)
  const key = keyOf(asked, user.id)
  await using files = await takeAnswerUploads(
    ctx,
    { user, caller },
    {
      ids: [...new Set(body.uploads ?? [])],
      answerTo: lectureId,
      listKnown: async () => {
        const found = await findSubmissionOf(ctx.db, key)
        const versions = found ? await listVersions(ctx.db, found.id) : []
        return (
          await listFiles(
            ctx.db,
            versions.map(({ id }) => id),
          )
        ).map(({ id }) => id)
      },
      check: (upload) => requireWanted(assignment, upload),
      notFinished: () => wrongDraft('uploads', uploadMessages.notFinished),
    },
  )
  await transact(ctx.db, async (trx) => {
    const now = ctx.now()
    const draft = await openDraft(trx, key, asked, { now, knownAt: body.savedAt })
    if (team) await addMembers(trx, draft.id, [user.id])
    await updateVersion(trx, draft.id, {
      saved_at: later(now, draft.saved_at),
      ...(body.text !== undefined && { text: body.text }),
      ...(body.link !== undefined && { link: body.link }),
    })
    if (body.uploads) await keepFiles(trx, files, draft, [...new Set(body.uploads)])
  })
  await files.done()
  return { message: messages.saved, ...(await showOwn(ctx, user.id, asked)) }
}

/** Each save has a moment of its own, by which the next one says what it has read. */
const later = (now: Date, before: Date) => new Date(Math.max(now.getTime(), before.getTime() + 1))

function requireKinds({ kinds }: AssignmentRow, { text, link, uploads = [] }: BodyOf<Endpoint>) {
  if (text && !kinds.includes('text')) throw wrongDraft('text', messages.takesNoText)
  if (link && !kinds.includes('link')) throw wrongDraft('link', messages.takesNoLink)
  if (uploads.length === 0 || kinds.includes('files') || kinds.includes('recording')) return
  throw wrongDraft('uploads', messages.takesNoFiles)
}

/** The lock on the learner's runs makes what two tabs begin one draft, and that on the work what two people begin. */
async function openDraft(
  trx: Transaction<Tables>,
  key: WorkKey,
  { assignment: { attempts, is_group_work }, team }: Asked,
  { now, knownAt }: { now: Date; knownAt: string | null | undefined },
): Promise<VersionRow> {
  const { run } = await lockRun(trx, key, now)
  const found = is_group_work
    ? await beginGroupWork(trx, { ...key, userIds: team?.userIds ?? [] }, now)
    : await findSubmissionOf(trx, key)
  if (found) await lockSubmission(trx, found.id)
  const versions = found ? await listVersions(trx, found.id) : []
  const last = versions.at(-1)
  if (last?.submitted_at === null) {
    requireKnown(knownAt, last)
    return last
  }
  requireKnown(knownAt, undefined)
  const completed = team ? 0 : await lastCompletedRun(trx, key)
  const max = attempts ?? maxSubmissionVersions
  if (versions.filter((one) => one.run > completed).length >= Math.min(max, maxSubmissionVersions))
    throw new Problem('limit-reached', messages.noAttemptsLeft({ max }))
  const { userId: user_id, lectureId: lecture_id } = key
  const submission_id = found?.id ?? newId()
  if (!found)
    await insertSubmission(trx, { id: submission_id, lecture_id, user_id, group_id: null, created_at: now })
  const draft = {
    ...{ id: newId(), submission_id, user_id, number: (last?.number ?? 0) + 1, run },
    ...{ text: '', link: '', saved_at: now, submitted_at: null, late_days: 0 },
    ...{ points: null, penalty: null, marks: null, comment: null },
    ...{ graded_at: null, graded_by: null, released_at: null, fingerprint: null },
  }
  await insertVersion(trx, draft)
  if (team) await addMembers(trx, draft.id, team.userIds)
  return draft
}

async function keepFiles(
  trx: Transaction<Tables>,
  files: Awaited<ReturnType<typeof takeAnswerUploads>>,
  { id: version_id, user_id }: VersionRow,
  ids: string[],
) {
  const before = (await listFiles(trx, [version_id])).map(({ id }) => id)
  const added = ids.filter((id) => !before.includes(id))
  const rows = added.flatMap((id) => files.taken(id) ?? [])
  if (rows.length < added.length) throw wrongDraft('uploads', uploadMessages.uploadGone)
  const gone = before.filter((id) => !ids.includes(id))
  await deleteFiles(trx, gone)
  await insertFiles(
    trx,
    rows.map((one) => ({ ...one, version_id, user_id })),
  )
  files.keep(ids, gone)
}
