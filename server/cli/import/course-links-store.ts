import type { Transaction } from 'kysely'
import { maxPathCourses } from '../../../contract/validation/bounds/enrolment-limits.ts'
import type { Database } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { changeCatalogue } from '../../features/course/catalogue/catalogue-row-store.ts'
import { requires } from '../../features/course/enrolment/prerequisite-store.ts'
import { insertPath, updatePath } from '../../features/path/path-store.ts'
import type { CourseNotes } from './course-notes.ts'
import { findCoursesTitled } from './export-store.ts'
import { findEntry } from './import-entry-store.ts'

type Links = Pick<CourseNotes, 'prerequisites' | 'paths'>

/** What leads to a course, by titles: another library has other ids. */
export async function noteLinks(db: Database, courseId: string): Promise<Links> {
  const required = await db
    .selectFrom('course_prerequisite')
    .innerJoin('course', 'course.id', 'course_prerequisite.required_id')
    .select('course.title')
    .where('course_prerequisite.course_id', '=', courseId)
    .where('course.deleted_at', 'is', null)
    .orderBy('course.title_key')
    .orderBy('course.id')
    .execute()
  const paths = await db
    .selectFrom('path_course')
    .innerJoin('learning_path', 'learning_path.id', 'path_course.path_id')
    .selectAll('learning_path')
    .select('path_course.position')
    .where('path_course.course_id', '=', courseId)
    .orderBy('learning_path.id')
    .execute()
  return {
    ...(required.length > 0 && { prerequisites: required.map(({ title }) => title) }),
    ...(paths.length > 0 && {
      paths: paths.map((path) => ({
        ...{ title: path.title, description: path.description, position: path.position + 1 },
        ...{ requiresOrder: path.requires_order, givesCertificate: path.gives_certificate },
        certificateMonths: path.certificate_months,
      })),
    }),
  }
}

/**
 * Adds a new course to its paths, and makes those that are missing. Of what it requires, it takes courses that are there
 * once; returns the titles of the others.
 */
export async function importLinks(
  trx: Transaction<Tables>,
  courseId: string,
  { prerequisites = [], paths = [] }: Links,
  now: Date,
) {
  for (const path of paths) await addToPath(trx, courseId, path, now)
  const missing: string[] = []
  for (const title of new Set(prerequisites)) {
    const [required_id, ...others] = await findCoursesTitled(trx, title)
    if (required_id === undefined || others.length > 0 || required_id === courseId) missing.push(title)
    else await trx.insertInto('course_prerequisite').values({ course_id: courseId, required_id }).execute()
  }
  return missing
}

type Noted = { path: string; notes: Pick<CourseNotes, 'prerequisites'> }

/**
 * Lets courses of the same import that came before this new one require it; in the transaction that adds it, so that an
 * interrupted import lacks nothing. Those whose circle it would close stay without.
 */
export async function requireNewCourse(
  trx: Transaction<Tables>,
  { id, title }: { id: string; title: string },
  noted: Noted[],
) {
  if ((await findCoursesTitled(trx, title)).length !== 1) return
  for (const { path, notes } of noted) {
    if (!notes.prerequisites?.includes(title)) continue
    const courseId = (await findEntry(trx, path))?.course_id
    if (courseId === undefined || courseId === id || (await requires(trx, id, courseId))) continue
    await trx
      .insertInto('course_prerequisite')
      .values({ course_id: courseId, required_id: id })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Whether a course requires exactly this title now. */
export async function isRequired(db: Database, courseId: string, title: string) {
  const row = await db
    .selectFrom('course_prerequisite')
    .innerJoin('course', 'course.id', 'course_prerequisite.required_id')
    .select('course.id')
    .where('course_prerequisite.course_id', '=', courseId)
    .where('course.title', '=', title)
    .executeTakeFirst()
  return row !== undefined
}

type NotedPath = NonNullable<Links['paths']>[number]

async function addToPath(trx: Transaction<Tables>, courseId: string, path: NotedPath, now: Date) {
  const { title, position } = path
  const known = await trx
    .selectFrom('learning_path')
    .select('id')
    .where('title', '=', title)
    .orderBy('id')
    .executeTakeFirst()
  if (!known) {
    const texts = {
      ...{ title, description: path.description ?? '', requires_order: path.requiresOrder ?? false },
      ...{ gives_certificate: path.givesCertificate ?? false },
      certificate_months: path.certificateMonths ?? null,
    }
    await insertPath(trx, texts, [courseId], now)
    await changeCatalogue(trx, 0, 1)
    return
  }
  const rows = await trx
    .selectFrom('path_course')
    .select('course_id')
    .where('path_id', '=', known.id)
    .orderBy('position')
    .execute()
  if (rows.length >= maxPathCourses) return
  const courseIds = rows.map(({ course_id }) => course_id).toSpliced(position - 1, 0, courseId)
  await updatePath(trx, known.id, { texts: {}, courseIds, now })
}
