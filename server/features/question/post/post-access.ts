import * as messages from '../../../../contract/messages/server-question.ts'
import type { AppContext } from '../../../context.ts'
import type { CurrentUser } from '../../../core/current-user.ts'
import { Problem } from '../../../core/problem.ts'
import { mayEdit } from '../../course/course-access.ts'
import { requireWatching } from '../../lecture/watching/watching-access.ts'
import { findOwnPost, findPost, type PostKind, type PostRef, type PostRow } from './post-store.ts'

export type Post = PostRef & NonNullable<PostRow> & { isMine: boolean; isEditor: boolean }

const notFound = { question: messages.questionNotFound, answer: messages.answerNotFound }

export function rejectAsMissing(kind: PostKind): never {
  throw new Problem('not-found', notFound[kind])
}

/** Finds a question or answer that this person sees; deleted ones only with `isDeleted`. */
export async function requirePost(
  ctx: Pick<AppContext, 'db' | 'settings' | 'now'>,
  user: CurrentUser,
  ref: PostRef,
  { isDeleted = false } = {},
): Promise<Post> {
  const row = await findPost(ctx.db, user, ref)
  if (!row || (row.deleted_at !== null) !== isDeleted) return rejectAsMissing(ref.kind)
  await requireWatching(ctx, user, row.lecture_id)
  const isEditor = await mayEdit(ctx.db, user, { courseId: row.course_id })
  const isMine = row.user_id === user.id
  const isShown = row.hidden_at === null || isMine
  const isQuestionShown = row.question_hidden_at === null || row.asker_id === user.id
  if (!isEditor && !(isShown && isQuestionShown)) return rejectAsMissing(ref.kind)
  return { ...ref, ...row, isMine, isEditor }
}

export async function requireOwnPost(...wanted: Parameters<typeof requirePost>): Promise<Post> {
  const post = await requirePost(...wanted)
  if (!post.isMine) throw new Problem('not-allowed', messages.notYours)
  return post
}

/**
 * For deleting and for taking that back: finds what this person wrote, even where they may not look now. Throws like
 * `requireOwnPost` for everything else.
 */
export async function requireOwnWords(
  ...[ctx, user, ref, { isDeleted = false } = {}]: Parameters<typeof requirePost>
) {
  const own = await findOwnPost(ctx.db, user.id, ref)
  if (own && (own.deleted_at !== null) === isDeleted) return { ...ref, ...own }
  return requireOwnPost(ctx, user, ref, { isDeleted })
}

const dayMs = 86_400_000

type Author = { author_state: string | null; author_since: Date | null; teaches: boolean }

/** Only of active authors: always for teachers, for others once their account is old enough. */
export function areLinksClickable(
  { settings, now }: Pick<AppContext, 'settings' | 'now'>,
  { author_state, author_since, teaches }: Author,
) {
  if (settings.linksAfterDays === 0) return true
  if (author_state !== 'active' || !author_since) return false
  return teaches || now().getTime() - author_since.getTime() >= settings.linksAfterDays * dayMs
}
