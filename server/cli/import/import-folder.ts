import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { MB } from '../../../contract/validation/limits.ts'
import type { Settings } from '../../config.ts'
import { CommandError } from '../../core/problem.ts'
import { operator } from '../../features/course/visible-course-store.ts'
import { findLecture } from '../../features/lecture/lecture-store.ts'
import { requireRoomForLecture } from '../../features/lecture/outline/order-store.ts'
import { isLanguageTag } from './course-notes.ts'
import { readGradebook } from './gradebook/course-gradebook.ts'
import { importGradebook } from './gradebook/import-gradebook-store.ts'
import {
  type Defaults,
  draftCourse,
  findImportedCourse,
  importCourse,
  type Plan,
  reportUnmet,
} from './import-course.ts'
import { findEntry } from './import-entry-store.ts'
import { kinds } from './kinds.ts'
import { type Importer, openImporter } from './open-importer.ts'
import { type Outcome, report } from './outcome.ts'
import { importSections, orderImported, requireFit } from './outline/import-outline.ts'
import { findCourseFolders } from './plan/find-course-folders.ts'
import { sameForm } from './plan/list-entries.ts'
import { addMissingCaptions, readCaptions } from './read-captions.ts'
import {
  lectureNotes,
  type PlannedCourse,
  type PlannedLecture,
  readCourseFolder,
} from './read-course-folder.ts'
import { addMissingResources, reportMissingResources } from './resources/import-resources.ts'

const defaults: Defaults = { category: 'Imported', instructor: 'Lectern', language: 'en', publish: false }

/** `import FOLDER`: running it again adds what is missing and duplicates nothing. */
export async function importFolder(settings: Settings, parameters: string[]) {
  const { folder, isDry, choices } = readParameters(parameters)
  const courses: PlannedCourse[] = []
  for (const path of await findFolders(folder)) {
    const course = await readCourseFolder(path, choices.language)
    if (course.lectures.length > 0) courses.push(course)
    else console.log(`Left out: ${path} has no video, no article and no file.`)
  }
  if (courses.length === 0) throw new CommandError(nothingIn(folder))
  await using importer = await openImporter(settings)
  let failed = 0
  let added = 0
  const plan = { courses, waiting: [] }
  for (const [index, course] of courses.entries()) {
    console.log(`Course ${index + 1} of ${courses.length}: ${course.title}`)
    for (const name of course.ignored) console.log(`  ignored: ${name}`)
    const run = isDry ? describeCourse : takeCourse
    const result = await run(importer, course, choices, plan)
    failed += result.failed
    added += result.added
  }
  await reportUnmet(importer, plan)
  console.log(
    isDry ? `${added} lectures would be added. Nothing was changed.` : `${added} lectures were added.`,
  )
  if (failed > 0)
    throw new CommandError(`${failed} could not be imported. Correct them and run the command again.`)
}

function readParameters(parameters: string[]) {
  const text = { type: 'string' } as const
  const options = {
    'dry-run': { type: 'boolean' },
    publish: { type: 'boolean' },
    category: text,
    instructor: text,
    language: text,
  } as const
  const usage =
    'Usage: import FOLDER [--dry-run] [--publish] [--category TEXT] [--instructor NAME] [--language TAG]'
  try {
    const { values, positionals } = parseArgs({ args: parameters, options, allowPositionals: true })
    const { 'dry-run': isDry = false, ...given } = values
    const [folder = '', ...more] = positionals
    const choices = { ...defaults, ...given }
    if (!folder || more.length > 0 || !isLanguageTag(choices.language)) throw new CommandError(usage)
    return { folder, isDry, choices }
  } catch {
    throw new CommandError(usage)
  }
}

async function findFolders(folder: string) {
  return await findCourseFolders(folder).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`${folder} cannot be read (${error.code}).`)
  })
}

const nothingIn = (folder: string) =>
  `Nothing was imported: neither ${folder} nor its folders have a video, an article or a file.`

async function takeCourse(
  importer: Importer,
  course: PlannedCourse,
  choices: Defaults,
  plan: Plan,
): Promise<Outcome> {
  const outcome = { added: 0, failed: 0 }
  const ids: string[] = []
  const taken = new Map<string, string>()
  await report(outcome, course.title, async () => {
    requireFit(course)
    const book = await readGradebook(course.path)
    const before = await findImportedCourse(importer, course)
    const { id: courseId } = before ?? (await importCourse(importer, course, choices, plan))
    const sectionOf = await importSections(importer.db, courseId, course)
    for (const [index, lecture] of course.lectures.entries()) {
      const label = `${index + 1} of ${course.lectures.length}: ${basename(lecture.path)}`
      await report(outcome, label, async () => {
        const known = await findImportedLecture(importer, courseId, lecture)
        if (known) await addMissingCaptions(importer, known, lecture)
        else console.log(`  ${label}, ${megabytes(lecture)}`)
        const destination = { courseId, sectionId: sectionOf(lecture.key) }
        const id = known ?? (await take(importer, destination, lecture, course, outcome))
        if (!known) outcome.added += 1
        ids.push(id)
        taken.set(sameForm(lecture.key), id)
        const key = { courseId, lectureId: id }
        if (known) await kinds[lecture.kind].addMissing?.(importer, key, lecture, outcome)
        await addMissingResources(importer, id, lecture, outcome)
      })
    }
    if (before && outcome.added > 0) await orderImported(importer.db, courseId, ids)
    // It names lectures, so it waits for the run that takes the last of them.
    if (book && outcome.failed === 0) await importGradebook(importer.db, book, { courseId, lectures: taken })
  })
  return outcome
}

type Destination = { courseId: string; sectionId: string | undefined }

async function take(
  importer: Importer,
  destination: Destination,
  lecture: PlannedLecture,
  { notes }: PlannedCourse,
  outcome: Outcome,
) {
  await requireRoomForLecture(importer.db, destination.courseId)
  const fields = lectureNotes(notes, lecture.key) ?? {}
  return kinds[lecture.kind].import(importer, destination, lecture, fields, outcome)
}

async function findImportedLecture({ db }: Pick<Importer, 'db'>, courseId: string, { path }: PlannedLecture) {
  const entry = await findEntry(db, path)
  const lectureId = entry?.course_id === courseId && entry.lecture_id
  return lectureId ? (await findLecture(db, operator, { courseId, lectureId }))?.id : undefined
}

async function describeCourse(
  importer: Importer,
  course: PlannedCourse,
  choices: Defaults,
): Promise<Outcome> {
  const outcome = { added: 0, failed: 0 }
  await report(outcome, course.title, async () => {
    requireFit(course)
    await readGradebook(course.path)
    const before = await findImportedCourse(importer, course)
    if (!before) await draftCourse(course, choices)
    console.log(before ? '  the course is there' : '  a new course')
    for (const lecture of course.lectures) {
      await report(outcome, basename(lecture.path), async () => {
        const known = before && (await findImportedLecture(importer, before.id, lecture))
        if (!known) {
          await kinds[lecture.kind].draft(lecture)
          await readCaptions(lecture.captions)
          outcome.added += 1
          console.log(`  would add: ${lecture.title}, ${megabytes(lecture)}, ${attached(lecture)}`)
        }
        const key = before && known && { courseId: before.id, lectureId: known }
        await kinds[lecture.kind].reportMissing?.(importer, key || undefined, lecture, outcome)
        await reportMissingResources(importer, known, lecture, outcome)
      })
    }
  })
  return outcome
}

const megabytes = ({ bytes }: PlannedLecture) => `${(bytes / MB).toFixed(1)} MB`

function attached({ kind, captions, description, picture }: PlannedLecture) {
  const languages = captions.map(({ language }) => language)
  const parts = [
    ...(description ? ['description'] : []),
    ...(picture ? ['picture'] : []),
    ...(languages.length > 0 ? [`captions ${languages.join(', ')}`] : []),
  ]
  return parts.join(', ') || `${kind} alone`
}
