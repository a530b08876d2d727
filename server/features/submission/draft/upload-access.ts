import type { Message } from '../../../../contract/messages/message.ts'
import * as messages from '../../../../contract/messages/server-submission.ts'
import type { AppContext } from '../../../context.ts'
import type { CurrentUser } from '../../../core/current-user.ts'
import { Problem } from '../../../core/problem.ts'
import type { AssignmentRow } from '../../lecture/assignment/assignment-store.ts'
import { requireWatching } from '../../lecture/watching/watching-access.ts'
import { acceptedUntil, isClosed } from '../lateness.ts'
import { readAsked } from '../submission-access.ts'

type Context = Pick<AppContext, 'db' | 'now' | 'settings'>

const recordings = /\.(mp3|m4a|ogg|oga|opus|wav|flac|aac|mp4|m4v|mov|webm|mkv)$/i

/** Throws unless this person may hand in such a file now. */
export async function requireHandingIn(
  ctx: Context,
  user: CurrentUser,
  { lectureId, name }: { lectureId: string; name: string },
) {
  await requireWatching(ctx, user, lectureId)
  const { assignment, due } = await readAsked(ctx, user.id, lectureId)
  requireOpen(ctx, assignment, due?.at)
  requireWanted(assignment, name)
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

/** A recording is known by its name; all files are only ever downloaded. */
export function requireWanted({ kinds }: Pick<AssignmentRow, 'kinds'>, name: string) {
  if (kinds.includes('files')) return
  if (!kinds.includes('recording')) throw wrongDraft('uploads', messages.takesNoFiles)
  if (!recordings.test(name)) throw wrongDraft('uploads', messages.takesRecordings)
}

export const wrongDraft = (field: string, message: Message) =>
  new Problem('broken', message, { fields: { [field]: message } })
