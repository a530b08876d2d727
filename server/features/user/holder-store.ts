import { type ExpressionBuilder, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'

export const editorIdOf = (row: ExpressionBuilder<Tables, 'user'>) =>
  row
    .selectFrom('course_editor')
    .select('course_editor.user_id as id')
    .whereRef('course_editor.user_id', '=', 'user.id')
    .limit(sql.lit(1))

/** Costs one read of an index where no course is shown to groups alone. */
export const memberId = sql<string | null>`case
  when exists (select 1 from course where listing = 'groups')
    and (exists (select 1 from group_members where group_members.user_id = "user".id)
      or exists (select 1 from enrolment where enrolment.user_id = "user".id)
      or exists (select 1 from path_enrolment where path_enrolment.user_id = "user".id))
  then "user".id end`

/**
 * The same where no course begins again before certificates end. By `min`, which PostgreSQL reads from the index; for
 * `exists` it reads every course until the table is first analysed, which took half of the query.
 */
export const mayRetrain = sql<boolean>`((select min(course.id) from course where course.retrain_days is not null) is not null
  and exists (select 1 from certificate
    where certificate.user_id = "user".id and certificate.expires_at is not null))`

type Rights = { editor_id: string | null; member_id: string | null; may_retrain: boolean }

export const rightsOf = (row: Rights) => ({
  editorId: row.editor_id ?? undefined,
  memberId: row.member_id ?? undefined,
  mayRetrain: Boolean(row.may_retrain),
})
