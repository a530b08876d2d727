import { sql } from 'kysely'
import type { Database, OpenDatabase } from '../../../db/open.ts'
import { cacheQuery } from '../../../db/query-cache.ts'
import type { TableName } from '../../../db/tables.ts'
import { folderColumn } from '../lecture-store.ts'
import { findLecturesOfResource } from '../resource/resource-store.ts'
import { type CourseRules, hasRules } from './opening.ts'

const maxCached = 2_000

const ruleTables: TableName[] = [
  ...(['course', 'course_editor', 'lecture'] as const),
  ...(['course_prerequisite', 'learning_path', 'path_course'] as const),
]

type LectureKey = { id: string; course_id: string }

type Rules = {
  /** Undefined if every lecture is open to everyone who sees it. */
  ofCourse(courseId: string): Promise<CourseRules | undefined>
  lecturesOf(lectureId: string): Promise<(LectureKey & { is_preview: boolean })[]>
  /** The lectures with this video or resource; copies of a course share them. */
  lecturesOfVideo(folder: string): Promise<LectureKey[]>
}

const opened = new WeakMap<OpenDatabase, Rules>()

/** Cached: rules rarely change, but are needed for each segment of a video. */
export function openRules(db: OpenDatabase): Rules {
  const rules = opened.get(db) ?? {
    ofCourse: cacheQuery({ db, tables: ruleTables, maxEntries: maxCached }, (id) => readRules(db, id)),
    lecturesOf: cacheQuery({ db, tables: ['lecture'], maxEntries: maxCached }, (id) =>
      db.selectFrom('lecture').select(['id', 'course_id', 'is_preview']).where('id', '=', id).execute(),
    ),
    lecturesOfVideo: cacheQuery(
      { db, tables: ['lecture', 'resource'], maxEntries: maxCached },
      async (folder) => {
        const lectures = await db
          .selectFrom('lecture')
          .select(['id', 'course_id'])
          .where(folderColumn, '=', folder)
          .where('deleted_at', 'is', null)
          .where('is_draft', '=', false)
          .execute()
        return lectures.length > 0 ? lectures : findLecturesOfResource(db, folder)
      },
    ),
  }
  opened.set(db, rules)
  return rules
}

/** Whether learners may have to complete another course first. */
const mayWaitForOthers = sql<boolean>`(exists (select 1 from course_prerequisite where course_id = course.id)
  or exists (select 1 from path_course join learning_path on learning_path.id = path_course.path_id
    where path_course.course_id = course.id and learning_path.requires_order))`

async function readRules(db: Database, courseId: string): Promise<CourseRules | undefined> {
  const rows = await db
    .selectFrom('course')
    .innerJoin('lecture', 'lecture.course_id', 'course.id')
    .select(['lecture.id', 'is_required', 'is_preview', 'available_at', 'available_after_days'])
    .select(['course.requires_order', 'course.access', 'course.listing'])
    .select(mayWaitForOthers.as('may_wait'))
    .where('course.id', '=', courseId)
    .where('lecture.deleted_at', 'is', null)
    .where('is_draft', '=', false)
    .orderBy('position')
    .execute()
  const lectures = rows.map((row) => ({
    id: row.id,
    isRequired: row.is_required,
    isPreview: row.is_preview,
    availableAt: row.available_at,
    availableAfterDays: row.available_after_days,
  }))
  const [{ requires_order = false, access = undefined, listing = undefined, may_wait = false } = {}] = rows
  const rules = {
    courseId,
    requiresOrder: requires_order,
    isForSome: access === 'enrolled' || listing === 'groups' || Boolean(may_wait),
    lectures,
  }
  return hasRules(rules) ? rules : undefined
}

/** The lectures of these courses that open at a date or after days, but for previews, which are always open. */
export const listDatedLectures = (db: Database, courseIds: string[]) =>
  courseIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('lecture')
        .select(['id', 'course_id', 'available_at', 'available_after_days'])
        .where('course_id', 'in', courseIds)
        .where('deleted_at', 'is', null)
        .where('is_draft', '=', false)
        .where('is_preview', '=', false)
        .where(({ or, eb }) =>
          or([eb('available_at', 'is not', null), eb('available_after_days', 'is not', null)]),
        )
        .orderBy('position')
        .execute()
