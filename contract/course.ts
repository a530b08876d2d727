import * as z from 'zod/mini'
import { calls } from './addresses.ts'
import { id, promise, success } from './api/endpoint.ts'
import { courseSorts } from './rules/choices.ts'
import { coursePage, maxLetters } from './rules/limits.ts'
import { pageCursor, pageLimit } from './rules/paging.ts'
import { countLetters, line, prose } from './rules/text.ts'
import { newThumbnailFile, thumbnailFile } from './rules/upload.ts'
import { says } from './words.ts'

const missing = says.createCourseMissing

const fields = {
  title: line({ label: 'The title', missing, most: maxLetters.title }),
  createdBy: line({ label: 'The instructor', missing, most: maxLetters.createdBy }),
  category: line({ label: 'The category', missing, most: maxLetters.category }),
  description: prose({ label: 'The description', missing, most: maxLetters.description }),
}

export const courseForm = { missing, schema: z.strictObject(fields) }

/** What is left out stays as it is. */
export const editCourseForm = { missing, schema: z.partial(z.strictObject(fields)) }

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

const searched = (name: string, most: number) =>
  z.optional(
    z.string().check(
      z.trim(),
      z.refine((value) => value.isWellFormed() && !value.includes('\0'), {
        error: `${name} holds a character that cannot be searched`,
      }),
      z.refine((value) => countLetters(value) <= most, {
        error: `${name} cannot be longer than ${most} characters`,
      }),
    ),
  )

export const listCourses = promise({
  address: calls.listCourses,
  access: 'everyone',
  summary:
    'The catalogue, newest first: all of it, or a page with `limit` and `cursor`; those with all words of `q`, of one `category`, in the order of `sort`.',
  query: z.object({
    limit: z.optional(pageLimit(coursePage.most)),
    cursor: z.optional(pageCursor),
    q: searched('q', maxLetters.search),
    category: searched('category', maxLetters.category),
    sort: z.optional(z.enum(courseSorts, { error: `sort is one of ${courseSorts.join(', ')}` })),
  }),
  reply: success({
    courses: z.array(course),
    total: z.int(),
    nextCursor: z.nullable(z.string()),
  }),
})

export const listCategories = promise({
  address: calls.listCategories,
  access: 'everyone',
  summary: 'The categories that courses have, those with the most courses first.',
  reply: success({ categories: z.array(z.object({ category: z.string(), courses: z.int() })) }),
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

export const editCourse = promise({
  address: calls.editCourse,
  access: 'administrator',
  summary: 'Change a course: as a form, with a new thumbnail or without, or as JSON. What is left out stays.',
  params: courseParams,
  form: editCourseForm,
  files: { thumbnail: newThumbnailFile },
  reply: success({ course }),
})

export const deleteCourse = promise({
  address: calls.deleteCourse,
  access: 'administrator',
  summary: 'Delete a course with its lectures and files. For some minutes it can be brought back.',
  params: courseParams,
  reply: success({}),
})

export const restoreCourse = promise({
  address: calls.restoreCourse,
  access: 'administrator',
  summary: 'Bring a course back that was deleted a moment ago.',
  params: courseParams,
  reply: success({ course }),
})
