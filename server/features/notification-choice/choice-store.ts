import type { Kysely, Transaction } from 'kysely'
import type { NotificationChoice } from '../../../contract/endpoints/notification-choice.ts'
import {
  type ChosenKind,
  chosenKinds,
  mailedKinds,
} from '../../../contract/endpoints/notification-mailed-kinds.ts'
import type { CurrentUser } from '../../core/current-user.ts'
import type { Database } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { publishedCourses, visibleCourses } from '../course/visible-course-store.ts'

const allCourses = ''

type Choice = {
  userId: string
  kind: ChosenKind
  courseId?: string | undefined
  byMail?: boolean | undefined
  byBell?: boolean | undefined
  isDaily?: boolean | undefined
}

/** Does nothing for an account that is gone. */
export async function saveChoice(
  trx: Transaction<Tables>,
  { userId, kind, courseId = allCourses, byMail, byBell, isDaily }: Choice,
  now: Date,
) {
  const user = await trx.selectFrom('user').select('id').where('id', '=', userId).executeTakeFirst()
  if (!user) return
  const chosen = {
    ...(byMail !== undefined && { by_mail: byMail }),
    ...(byBell !== undefined && { by_bell: byBell }),
    ...(isDaily !== undefined && { is_daily: isDaily }),
    changed_at: now,
  }
  await trx
    .insertInto('notification_choice')
    .values({ user_id: userId, kind, course_id: courseId, by_mail: true, ...chosen })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'course_id']).doUpdateSet(chosen))
    .execute()
}

export async function readChoice(db: Kysely<Tables>, userId: string, kind: ChosenKind, courseId: string) {
  const rows = await db
    .selectFrom('notification_choice')
    .select(['course_id', 'by_mail'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('course_id', 'in', [allCourses, courseId])
    .execute()
  const wants = (id: string) => rows.find(({ course_id }) => course_id === id)?.by_mail ?? true
  return { fromAny: wants(allCourses), fromCourse: wants(courseId) }
}

export async function listKindChoices(db: Database, userId: string): Promise<NotificationChoice[]> {
  const rows = await db
    .selectFrom('notification_choice')
    .select(['kind', 'by_mail', 'by_bell', 'is_daily'])
    .where('user_id', '=', userId)
    .where('course_id', '=', allCourses)
    .execute()
  return chosenKinds.map((kind) => {
    const row = rows.find((each) => each.kind === kind)
    const comesByMail = mailedKinds.some((mailed) => mailed === kind)
    return {
      kind,
      byBell: row?.by_bell ?? true,
      byMail: comesByMail ? (row?.by_mail ?? true) : null,
      isDaily: kind === 'question' ? (row?.is_daily ?? true) : null,
    }
  })
}

type Page = { limit: number; cursor?: string | undefined }

export function listCourseChoices(db: Database, user: CurrentUser, { limit, cursor }: Page) {
  let query = visibleCourses(db, user)
    .innerJoin('course_run', (join) =>
      join
        .onRef('course_run.course_id', '=', 'course.id')
        .on('course_run.user_id', '=', user.id)
        .on('course_run.run', '=', 1),
    )
    .leftJoin('notification_choice as choice', (join) =>
      join
        .onRef('choice.course_id', '=', 'course.id')
        .on('choice.user_id', '=', user.id)
        .on('choice.kind', '=', 'announcement'),
    )
    .select(['course.id', 'course.title', 'choice.by_mail'])
  if (cursor) query = query.where('course_run.course_id', '<', cursor)
  return query.orderBy('course_run.course_id', 'desc').limit(limit).execute()
}

/** Only of a published course. */
export async function findTitle(db: Database, courseId: string) {
  const found = await publishedCourses(db)
    .select('title')
    .where('course.id', '=', courseId)
    .executeTakeFirst()
  return found?.title ?? null
}
