import type { Message } from '../../../../contract/messages/message.ts'
import * as messages from '../../../../contract/messages/server-submission.ts'
import { isRecording, refusalOfFile } from '../../../../contract/validation/bounds/asked-files.ts'
import type { AppContext } from '../../../context.ts'
import type { CurrentUser } from '../../../core/current-user.ts'
import { Problem } from '../../../core/problem.ts'
import { type AssignmentRow, toAskedFiles } from '../../lecture/assignment/assignment-store.ts'
import { requireWatching } from '../../lecture/watching/watching-access.ts'
import { acceptedUntil, isClosed } from '../lateness.ts'
import { readAsked } from '../submission-access.ts'

type Context = Pick<AppContext, 'db' | 'now' | 'settings'>

/** Throws unless this person may hand in such a file now. */
export async function requireHandingIn(
  ctx: Context,
  user: CurrentUser,
  { lectureId, ...file }: { lectureId: string; name: string; bytes: number },
) {
  await requireWatching(ctx, user, lectureId)
  const { assignment, due } = await readAsked(ctx, user.id, lectureId)
  requireOpen(ctx, assignment, due?.at)
  requireWanted(assignment, file)
}

export function requireOpen(
  { now, settings }: Pick<Context, 'now' | 'settings'>,
  assignment: AssignmentRow,
  due: Date | undefined,
) {
  if (isClosed(acceptedUntil(assignment, due), now(), settings.lateGraceSeconds))
    throw new Problem('time-over', messages.closed)
}

/** A draft is saved or handed in only by those who have read it, where they say what they have read. */
export function requireKnown(knownAt: string | null | undefined, draft: { saved_at: Date } | undefined) {
  if (knownAt !== undefined && knownAt !== (draft?.saved_at.toISOString() ?? null))
    throw new Problem('changed-meanwhile', messages.changedMeanwhile)
}

export function requireWanted(assignment: AssignmentRow, file: { name: string; bytes: number }) {
  const { kinds } = assignment
  if (!kinds.includes('files')) {
    if (!kinds.includes('recording')) throw wrongDraft('uploads', messages.takesNoFiles)
    if (!isRecording(file.name)) throw wrongDraft('uploads', messages.takesRecordings)
  }
  const refusal = refusalOfFile(toAskedFiles(assignment), file)
  if (refusal) throw wrongDraft('uploads', refusal)
}

export const wrongDraft = (field: string, message: Message) =>
  new Problem('broken', message, { fields: { [field]: message } })
