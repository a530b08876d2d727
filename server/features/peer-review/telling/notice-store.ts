import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { PeerNotice } from '../../../../contract/validation/choices.ts'
import type { Database } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'

/** People whom one step tells. */
const peopleAtOnce = 200

const dayMs = 86_400_000
/** What could not be told in this time is not told any more. */
const toldForMs = 30 * dayMs

/** A work of somebody else that has fewer reviews than the assignment asks for, and none of this person. */
const hasWorkLeft = sql<boolean>`exists (select 1 from submission other
  join "user" author on author.id = other.user_id and author.state = 'active'
  where other.lecture_id = assignment.lecture_id and other.user_id <> submission.user_id
    and exists (select 1 from submission_version version
      where version.submission_id = other.id and version.submitted_at is not null)
    and not exists (select 1 from peer_review own
      where own.submission_id = other.id and own.reviewer_id = submission.user_id)
    and (select count(*) from peer_review one
      where one.submission_id = other.id and one.removed_at is null) < assignment.peer_reviews)`

const hasOpen = sql<boolean>`exists (select 1 from peer_review one where one.lecture_id = assignment.lecture_id
  and one.reviewer_id = submission.user_id and one.given_at is null)`

const given = sql<number>`(select count(*) from peer_review one where one.lecture_id = assignment.lecture_id
  and one.reviewer_id = submission.user_id and one.given_at is not null)`

const hasGot = sql<boolean>`exists (select 1 from peer_review one
  where one.submission_id = submission.id and one.given_at is not null and one.removed_at is null)`

const isOver = (now: Date) => sql<boolean>`assignment.peer_review_due_at < ${now}`

/** When people are to be told of each. */
const conditions: Record<PeerNotice, (now: Date) => RawBuilder<boolean>> = {
  'peer-asked': (now) => sql`not ${isOver(now)} and ${given} < assignment.peer_reviews and ${hasWorkLeft}`,
  'peer-due': (
    now,
  ) => sql`not ${isOver(now)} and assignment.peer_review_due_at <= ${new Date(now.getTime() + dayMs)}
    and ${given} < assignment.peer_reviews and (${hasOpen} or ${hasWorkLeft})`,
  'peer-readable': (now) => sql`(${isOver(now)} or ${given} >= assignment.peer_reviews) and ${hasGot}`,
}

/** People of active accounts who have handed in and were not told of this. */
export const listToTell = (db: Database, kind: PeerNotice, now: Date) =>
  db
    .selectFrom('assignment')
    .innerJoin('lecture', 'lecture.id', 'assignment.lecture_id')
    .innerJoin('course', 'course.id', 'lecture.course_id')
    .innerJoin('submission', 'submission.lecture_id', 'assignment.lecture_id')
    .innerJoin('user', 'user.id', 'submission.user_id')
    .select(['lecture.id as lectureId', 'lecture.course_id as courseId', 'submission.user_id as userId'])
    .where('assignment.peer_review_due_at', '>', new Date(now.getTime() - toldForMs))
    .where('lecture.deleted_at', 'is', null)
    .where('lecture.is_draft', '=', false)
    .where('course.deleted_at', 'is', null)
    .where('course.state', '=', 'published')
    .where('user.state', '=', 'active')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('submission_version')
          .select('submission_version.id')
          .whereRef('submission_version.submission_id', '=', 'submission.id')
          .where('submission_version.submitted_at', 'is not', null),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('peer_review_notice')
            .select('peer_review_notice.kind')
            .whereRef('peer_review_notice.lecture_id', '=', 'assignment.lecture_id')
            .whereRef('peer_review_notice.user_id', '=', 'submission.user_id')
            .where('peer_review_notice.kind', '=', kind),
        ),
      ),
    )
    .where(conditions[kind](now))
    .orderBy('submission.user_id')
    .limit(peopleAtOnce)
    .execute()

type ToTell = Awaited<ReturnType<typeof listToTell>>[number]

/** Returns those that no process has claimed before. */
export async function claimNotices(trx: Transaction<Tables>, kind: PeerNotice, people: ToTell[], now: Date) {
  const claimed = await trx
    .insertInto('peer_review_notice')
    .values(
      people.map(({ lectureId, userId }) => ({
        ...{ lecture_id: lectureId, user_id: userId, kind, created_at: now },
      })),
    )
    .onConflict((conflict) => conflict.columns(['lecture_id', 'user_id', 'kind']).doNothing())
    .returning(['lecture_id', 'user_id'])
    .execute()
  const isClaimed = new Set(claimed.map(({ lecture_id, user_id }) => `${lecture_id} ${user_id}`))
  return people.filter(({ lectureId, userId }) => isClaimed.has(`${lectureId} ${userId}`))
}
