import { type RawBuilder, sql } from 'kysely'
import type { Audience } from '../../core/current-user.ts'
import type { Database } from '../../db/open.ts'
import type { TableName } from '../../db/tables.ts'
import { groupImagined } from '../group/group-store.ts'

/** The person who asks for courses; undefined for a visitor. */
export type Requester = Audience | undefined

/** For the operator's commands, and work that belongs to no request. */
export const operator: Requester = { role: 'ADMIN' }

export const isAdministrator = (requester: Requester) =>
  requester?.role === 'ADMIN' && !requester.owesSecondStep

/** The id of an editor. Administrators who owe a second step see what a learner sees. */
export const editorOf = (requester: Requester) =>
  requester?.owesSecondStep ? undefined : requester?.editorId

/** The id of a person who may see courses that are shown to groups alone. */
const memberOf = (requester: Requester) => (requester?.previewedId ? undefined : requester?.memberId)

/** Whether they may see more courses than everyone: those that they edit or preview, or those of their groups. */
export const seesMore = (requester: Requester) =>
  isTeacher(requester) || requester?.previewedId !== undefined || memberOf(requester) !== undefined

/** Administrators and editors. */
export const isTeacher = (requester: Requester) =>
  isAdministrator(requester) || editorOf(requester) !== undefined

/** Requesters with the same key see the same courses. */
export const viewKey = (requester: Requester) =>
  isAdministrator(requester)
    ? 'ADMIN'
    : `${editorOf(requester) ?? ''} ${memberOf(requester) ?? ''} ${requester?.previewedId ?? ''}`

/** What the rule reads. */
export const viewTables = [
  ...(['course', 'course_editor', 'course_groups'] as const),
  ...(['enrolment', 'path_enrolment', 'path_course'] as const),
  ...(['group_members', 'group_ancestors'] as const),
] satisfies TableName[]

/** The one rule of who sees which course, for handwritten SQL. */
export const isVisible = (requester: Requester) => visibleBy(requester, sql`course.listing <> 'groups'`)

/** Of those, what the catalogue shows: a course that is not listed is reached by its address alone. */
export const isListed = (requester: Requester) => visibleBy(requester, sql`course.listing = 'listed'`)

function visibleBy(requester: Requester, isForEveryone: RawBuilder<unknown>) {
  if (isAdministrator(requester)) return sql<boolean>`course.deleted_at is null`
  const [editorId, memberId] = [editorOf(requester), memberOf(requester)]
  const previewedId = requester?.previewedId
  const ways = [sql`course.state = 'published' and ${isForEveryone}`]
  if (memberId)
    ways.push(
      sql`course.state = 'published' and course.listing = 'groups' and ${isOfMember(memberId, groupsOfMember(memberId))}`,
    )
  if (previewedId) ways.push(sql`course.id = ${previewedId}`)
  else if (editorId)
    ways.push(sql`course.id in (select course_id from course_editor where user_id = ${editorId})`)
  return sql<boolean>`course.deleted_at is null and (${sql.join(ways, sql` or `)})`
}

/** Whether a group of the person sees `course`, or they are enrolled in it or its path, whenever that begins or ends. */
const isOfMember = (userId: unknown, groups: RawBuilder<unknown>) =>
  sql<boolean>`(exists (select 1 from enrolment where enrolment.course_id = course.id
      and (enrolment.user_id = ${userId} or enrolment.group_id in (${groups})))
    or exists (select 1 from path_course join path_enrolment on path_enrolment.path_id = path_course.path_id
      where path_course.course_id = course.id
      and (path_enrolment.user_id = ${userId} or path_enrolment.group_id in (${groups})))
    or exists (select 1 from course_groups
      where course_groups.course_id = course.id and course_groups.group_id in (${groups})))`

const groupsOf = (userId: RawBuilder<unknown>) => sql`select group_ancestors.ancestor_id from group_members
  join group_ancestors on group_ancestors.group_id = group_members.group_id
  where group_members.user_id = ${userId}`

function groupsOfMember(userId: string) {
  const imagined = groupImagined(userId)
  return imagined === undefined
    ? groupsOf(sql`${userId}`)
    : sql`select ancestor_id from group_ancestors where group_ancestors.group_id = ${imagined}`
}

/** The same rule for each of many people, who are rows of `user`: whether they see a published course. */
export const isShownToUser = sql<boolean>`(course.listing <> 'groups' or "user".role = 'ADMIN'
  or exists (select 1 from course_editor
    where course_editor.course_id = course.id and course_editor.user_id = "user".id)
  or ${isOfMember(sql.ref('user.id'), groupsOf(sql.ref('user.id')))})`

/** The same rule for a lecture of such a course: only people who may change it see drafts. */
export function showsLecture(requester: Requester) {
  if (isAdministrator(requester)) return sql<boolean>`lecture.deleted_at is null`
  const editorId = editorOf(requester)
  if (!editorId) return sql<boolean>`not lecture.is_draft`
  const edited = sql`select course_id from course_editor where user_id = ${editorId}`
  return sql<boolean>`(not lecture.is_draft or lecture.course_id in (${edited}))`
}

/**
 * Every query of courses, and of what belongs to them, begins here or says in test/course-readers.test.ts why not. It has
 * no placeholder for visitors and administrators.
 */
export const visibleCourses = (db: Database, requester: Requester) =>
  db.selectFrom('course').where(isVisible(requester))

/** For lists of what there is: the catalogue, search, sitemap, related courses. */
export const listedCourses = (db: Database, requester: Requester) =>
  db.selectFrom('course').where(isListed(requester))

/** Whoever sees them. */
export const publishedCourses = (db: Database) =>
  db.selectFrom('course').where(sql<boolean>`course.deleted_at is null and course.state = 'published'`)

/** Those that they may edit. */
export function editedCourses(db: Database, requester: Requester) {
  if (isAdministrator(requester)) return visibleCourses(db, requester)
  const edited = sql<string>`(select course_id from course_editor where user_id = ${editorOf(requester) ?? ''})`
  return visibleCourses(db, requester).where('course.id', 'in', edited)
}
