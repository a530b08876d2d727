import type { ReportedKind } from '../../../contract/validation/choices.ts'
import type { CurrentUser } from '../../core/current-user.ts'
import type { Database } from '../../db/open.ts'
import { visibleCourses } from '../course/visible-course-store.ts'

export type Thing = {
  id: string
  text: string | null
  hidden_at: Date | null
  lecture_id: string | null
  question_id: string | null
  stars: number | null
}

type Named = { kind: ReportedKind; thing_id: string }

/** By id. Things that are deleted, or whose lecture or question is, are missing. */
export async function listThings(
  db: Database,
  user: CurrentUser,
  named: Named[],
): Promise<Map<string, Thing>> {
  const idsOf = (kind: ReportedKind) => named.flatMap((one) => (one.kind === kind ? one.thing_id : []))
  const [questions, answers, reviews, profiles, peerReviews] = await Promise.all([
    whereAny(idsOf('question'), (ids) => listQuestions(db, user, ids)),
    whereAny(idsOf('answer'), (ids) => listAnswers(db, user, ids)),
    whereAny(idsOf('review'), (ids) => listReviews(db, ids)),
    whereAny(idsOf('profile'), (ids) => listProfiles(db, ids)),
    whereAny(idsOf('peer-review'), (ids) => listPeerReviews(db, ids)),
  ])
  const ofPeers = peerReviews.map((one) => ({ ...one, question_id: null }))
  const posts = [...questions, ...answers, ...ofPeers].map((post) => ({ ...post, stars: null }))
  const withoutStars = profiles.map((profile) => ({ ...profile, stars: null }))
  const others = [...reviews, ...withoutStars].map((one) => ({ ...one, lecture_id: null, question_id: null }))
  return new Map([...posts, ...others].map((thing) => [thing.id, thing]))
}

/** PostgreSQL has no empty lists. */
const whereAny = async <T>(ids: string[], list: (ids: string[]) => Promise<T[]>) =>
  ids.length > 0 ? list(ids) : []

const listQuestions = (db: Database, user: CurrentUser, ids: string[]) =>
  liveQuestions(db, user)
    .select(['question.id', 'question.text', 'question.hidden_at'])
    .where('question.id', 'in', ids)
    .execute()

const listAnswers = (db: Database, user: CurrentUser, ids: string[]) =>
  liveQuestions(db, user)
    .innerJoin('answer', 'answer.question_id', 'question.id')
    .select(['answer.id', 'answer.text', 'answer.hidden_at'])
    .where('answer.id', 'in', ids)
    .where('answer.deleted_at', 'is', null)
    .execute()

const liveQuestions = (db: Database, user: CurrentUser) =>
  visibleCourses(db, user)
    .innerJoin('lecture', 'lecture.course_id', 'course.id')
    .innerJoin('question', 'question.lecture_id', 'lecture.id')
    .select(['question.lecture_id', 'question.id as question_id'])
    .where('lecture.deleted_at', 'is', null)
    .where('question.deleted_at', 'is', null)

const listReviews = (db: Database, ids: string[]) =>
  db
    .selectFrom('review')
    .select(['id', 'text', 'hidden_at', 'stars'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()

const listPeerReviews = (db: Database, ids: string[]) =>
  db
    .selectFrom('peer_review')
    .select(['id', 'comment as text', 'removed_at as hidden_at', 'lecture_id'])
    .where('id', 'in', ids)
    .where('submission_id', 'is not', null)
    .execute()

const listProfiles = (db: Database, ids: string[]) =>
  db
    .selectFrom('instructor_profile')
    .select(['user_id as id', 'text', 'hidden_at'])
    .where('user_id', 'in', ids)
    .where('text', '!=', '')
    .execute()
