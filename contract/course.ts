import * as z from 'zod/mini'
import { calls } from './addresses.ts'
import { id, promise, success } from './endpoint.ts'
import { coursePage, maxLetters } from './rules/limits.ts'
import { line, prose } from './rules/text.ts'
import { thumbnailFile } from './rules/upload.ts'
import { says } from './words.ts'

const missing = says.createCourseMissing

export const courseForm = {
  missing,
  schema: z.strictObject({
    title: line({ label: 'The title', missing, most: maxLetters.title }),
    createdBy: line({ label: 'The instructor', missing, most: maxLetters.createdBy }),
    category: line({ label: 'The category', missing, most: maxLetters.category }),
    description: prose({ label: 'The description', missing, most: maxLetters.description }),
  }),
}

/** A course as anybody may see it. Both spellings of the lecture count are read by clients. */
export const course = z.object({
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.string(),
  createdBy: z.string(),
  thumbnail: z.object({ secure_url: z.string(), small_url: z.string() }),
  numberoflectures: z.int(),
  numberOfLectures: z.int(),
  createdAt: z.iso.datetime(),
})
export type Course = z.output<typeof course>

const limit = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,2}$/, { error: `limit is a number from 1 to ${coursePage.most}` })),
  z.pipe(
    z.transform(Number),
    z.number().check(z.maximum(coursePage.most, { error: `limit is a number from 1 to ${coursePage.most}` })),
  ),
)

export const listCourses = promise({
  address: calls.listCourses,
  access: 'everyone',
  summary: 'The catalogue, newest first: all of it, or a page with `limit` and `cursor`.',
  query: z.object({
    limit: z.optional(limit),
    cursor: z.optional(z.uuid({ error: 'cursor is not one that an answer gave' })),
  }),
  reply: success({
    courses: z.array(course),
    total: z.int(),
    nextCursor: z.nullable(z.string()),
  }),
})

export const courseParams = z.object({ courseId: id })

export const summarizeCourse = promise({
  address: calls.summarizeCourse,
  access: 'everyone',
  summary: 'One course without its lectures, for its shareable address.',
  params: courseParams,
  reply: success({ course }),
})

export const createCourse = promise({
  address: calls.createCourse,
  access: 'administrator',
  summary: 'Make a course.',
  form: courseForm,
  files: { thumbnail: thumbnailFile },
  status: 201,
  reply: success({ course }),
})
