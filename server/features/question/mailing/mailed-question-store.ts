import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { publishedCourses, showsLecture } from '../../course/visible-course-store.ts'

/** Undefined for an account that gets no mail. */
export const findReader = (
  trx: Transaction<Tables>,
  { userId, needsConfirmedEmail }: { userId: string; needsConfirmedEmail: boolean },
) => {
  const query = trx
    .selectFrom('user')
    .leftJoin('notification_choice as choice', (join) =>
      join
        .onRef('choice.user_id', '=', 'user.id')
        .on('choice.kind', '=', 'question')
        .on('choice.course_id', '=', ''),
    )
    .select(['user.id', 'user.full_name', 'user.email', 'choice.by_mail', 'choice.is_daily'])
    .where('user.id', '=', userId)
    .where('user.state', '=', 'active')
  return (
    needsConfirmedEmail ? query.where('user.email_confirmed_at', 'is not', null) : query
  ).executeTakeFirst()
}

export const listMailedQuestions = (trx: Transaction<Tables>, userId: string, ids: string[]) =>
  publishedCourses(trx)
    .innerJoin('lecture', 'lecture.course_id', 'course.id')
    .innerJoin('question', 'question.lecture_id', 'lecture.id')
    .select(['question.id', 'question.text', 'question.answer_count'])
    .select(['course.id as course_id', 'course.title as course_title'])
    .select(['lecture.id as lecture_id', 'lecture.title as lecture_title'])
    .where('question.id', 'in', ids)
    .where('question.deleted_at', 'is', null)
    .where('question.hidden_at', 'is', null)
    .where('lecture.deleted_at', 'is', null)
    .where(showsLecture(undefined))
    .where(({ or, and, not, exists, selectFrom }) => {
      const editors = selectFrom('course_editor')
        .select('course_editor.user_id')
        .whereRef('course_editor.course_id', '=', 'course.id')
      const administrator = selectFrom('user')
        .select('user.id')
        .where('user.id', '=', userId)
        .where('user.role', '=', 'ADMIN')
      return or([
        exists(editors.where('course_editor.user_id', '=', userId)),
        and([not(exists(editors)), exists(administrator)]),
      ])
    })
    .orderBy('question.id')
    .execute()

export type MailedQuestion = Awaited<ReturnType<typeof listMailedQuestions>>[number]
