import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, id, success } from '../api/define-endpoint.ts'
import * as rules from '../messages/rules.ts'
import { adminPage } from '../page-sizes.ts'
import { revision, wholeNumber } from '../validation/bounds/number.ts'
import { issueText } from '../validation/issue-text.ts'
import { maxLength, maxNoteBytes, maxNoteLength, maxVideoSeconds } from '../validation/limits.ts'
import { pageCursor, pageLimit } from '../validation/paging.ts'
import { searched } from '../validation/searched.ts'
import { prose } from '../validation/text.ts'
import { courseParams } from './course.ts'

const missing = rules.noteMissing
const text = prose({ label: rules.theNote, missing, max: maxNoteLength })
const notASecond = { error: issueText(rules.noteSecond({ max: maxVideoSeconds })) }
const second = z.optional(z.nullable(wholeNumber({ min: 0, max: maxVideoSeconds }, notASecond)))
const readRevision = revision({ error: issueText(rules.noteRevision) })

export const noteForm = { missing, schema: z.strictObject({ text }) }

const note = z.object({
  _id: z.string(),
  /** Null when the lecture was deleted for good. */
  lectureId: z.nullable(z.string()),
  /** Position in a video or audio; null for a note about the whole lecture. */
  second: z.nullable(z.int()),
  /** Markdown; pages must sanitise the HTML they make of it. */
  text: z.string(),
  /** Starts at 1; each change adds 1. */
  revision: z.int(),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
})
export type Note = z.output<typeof note>

/** `lectureTitle` is null if the lecture is deleted or a draft again. */
const courseNote = z.extend(note, { lectureTitle: z.nullable(z.string()) })
export type CourseNote = z.output<typeof courseNote>

const lectureParams = z.object({ lectureId: id })
const noteParams = z.object({ noteId: id })
const page = { limit: z.optional(pageLimit(adminPage.max)), cursor: z.optional(pageCursor) }
const nextCursor = z.nullable(z.string())

const reads = { method: 'GET', access: 'signed-in', tokenScope: 'progress:read' } as const
const writes = { access: 'signed-in', tokenScope: 'progress:write' } as const

export const noteEndpoints = endpointsOf(() => ({
  addNote: defineEndpoint({
    ...writes,
    method: 'POST',
    path: '/lecture/:lectureId/notes',
    summary:
      'Write a note at a lecture, in Markdown and for you alone; at a second of a video or sound, or without one.',
    params: lectureParams,
    body: { missing, schema: z.extend(noteForm.schema, { second }) },
    maxBodyBytes: maxNoteBytes,
    status: 201,
    reply: success({ note }),
  }),

  listLectureNotes: defineEndpoint({
    ...reads,
    path: '/lecture/:lectureId/notes',
    summary: 'Your notes at a lecture, by their second; first those without one.',
    params: lectureParams,
    query: z.object(page),
    reply: success({ notes: z.array(note), nextCursor }),
  }),

  listCourseNotes: defineEndpoint({
    ...reads,
    path: '/course/:courseId/notes',
    withoutWatching: 'what people did stays theirs when they are no longer enrolled',
    summary:
      'Your notes in a course, in the order of its lectures and their seconds; with `q` those that contain it, whatever its case and accents. `total` counts all of them.',
    params: courseParams,
    query: z.object({ ...page, q: searched('q', maxLength.search) }),
    reply: success({ notes: z.array(courseNote), nextCursor, total: z.int() }),
  }),

  downloadNotes: defineEndpoint({
    ...reads,
    path: '/course/:courseId/notes.csv',
    withoutWatching: 'what people did stays theirs when they are no longer enrolled',
    summary:
      'The same notes as a CSV file, all of them. Cells that a spreadsheet would calculate begin with an apostrophe.',
    params: courseParams,
    file: { mediaType: 'text/csv' },
    reply: z.string(),
  }),

  downloadNotesAsMarkdown: defineEndpoint({
    ...reads,
    path: '/course/:courseId/notes.md',
    withoutWatching: 'what people did stays theirs when they are no longer enrolled',
    summary: 'The same notes as a Markdown file, all of them, with a heading for each lecture.',
    params: courseParams,
    file: { mediaType: 'text/markdown' },
    reply: z.string(),
  }),

  changeNote: defineEndpoint({
    ...writes,
    method: 'PATCH',
    path: '/note/:noteId',
    summary:
      'Change the text or the second of a note. With `revision`, the one that you read, the answer is 409 when it was changed since: read it again, and nothing of either text is lost.',
    params: noteParams,
    body: {
      missing,
      schema: z.strictObject({ text: z.optional(text), second, revision: z.optional(readRevision) }).check(
        z.refine((changes) => changes.text !== undefined || changes.second !== undefined, {
          error: issueText(rules.nothingToChange),
        }),
      ),
    },
    maxBodyBytes: maxNoteBytes,
    reply: success({ note }),
  }),

  deleteNote: defineEndpoint({
    ...writes,
    method: 'DELETE',
    path: '/note/:noteId',
    summary: 'Delete a note. For 10 minutes it can be brought back.',
    params: noteParams,
    reply: success({}),
  }),

  restoreNote: defineEndpoint({
    ...writes,
    method: 'POST',
    path: '/note/:noteId/restore',
    summary: 'Bring back a note that was deleted.',
    params: noteParams,
    reply: success({ note }),
  }),
}))
