import { join } from 'node:path'
import * as z from 'zod/mini'
import { courseStructure } from '../../../contract/endpoints/course-fields.ts'
import { lectureRules } from '../../../contract/endpoints/lecture-fields.ts'
import { sectionForm } from '../../../contract/endpoints/outline.ts'
import { makePathForm } from '../../../contract/endpoints/path.ts'
import * as rules from '../../../contract/messages/rules.ts'
import { maxPathCourses, maxPrerequisites } from '../../../contract/validation/bounds/enrolment-limits.ts'
import { courseStates } from '../../../contract/validation/choices.ts'
import { languageTag } from '../../../contract/validation/language.ts'
import { readText } from '../../core/files/ordinary-file.ts'
import { CommandError } from '../../core/problem.ts'

export const notesFile = 'course.json'

const tag = languageTag(rules.captionsMissing)

export const isLanguageTag = (text: string) => tag.safeParse(text).success

/** What file names cannot say. A lecture is named by its video's file name without the ending. */
const notes = z.strictObject({
  title: z.optional(z.string()),
  category: z.optional(z.string()),
  instructor: z.optional(z.string()),
  state: z.optional(z.enum(courseStates)),
  ...z.partial(z.strictObject(courseStructure)).shape,
  /** Titles of courses that learners complete first. */
  prerequisites: z.optional(z.array(z.string()).check(z.maxLength(maxPrerequisites))),
  /** Paths that have the course at this position, from 1. */
  paths: z.optional(
    z.array(
      z.strictObject({
        ...z.omit(makePathForm.schema, { courseIds: true }).shape,
        position: z.int().check(z.minimum(1), z.maximum(maxPathCourses)),
      }),
    ),
  ),
  /** In order; lectures that no section names come before all sections. */
  sections: z.optional(
    z.array(z.strictObject({ ...sectionForm.schema.shape, lectures: z.array(z.string()) })),
  ),
  lectures: z.optional(
    z.record(
      z.string(),
      z.strictObject({
        title: z.optional(z.string()),
        defaultCaptions: z.optional(tag),
        fileName: z.optional(z.string()),
        /** In order, by file name in the folder beside the lecture, each with its download name. */
        resources: z.optional(
          z.array(z.strictObject({ file: z.string(), fileName: z.optional(z.string()) })),
        ),
        ...z.partial(z.strictObject(lectureRules)).shape,
      }),
    ),
  ),
})
export type CourseNotes = z.output<typeof notes>
export type LectureNotes = NonNullable<CourseNotes['lectures']>[string]

export async function readNotes(folder: string): Promise<CourseNotes> {
  const path = join(folder, notesFile)
  const text = await readText(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}'
    throw error
  })
  try {
    return notes.parse(JSON.parse(text))
  } catch {
    throw new CommandError(
      `${path} is not readable: it may have ${Object.keys(notes.shape).join(', ')}, each as docs/operate.md describes.`,
    )
  }
}
