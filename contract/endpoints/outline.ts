import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, id, success } from '../api/define-endpoint.ts'
import * as rules from '../messages/rules.ts'
import { contentRevision } from '../validation/bounds/content-revision.ts'
import { issueText } from '../validation/issue-text.ts'
import { maxLength, maxOutlineBytes } from '../validation/limits.ts'
import { singleLine } from '../validation/text.ts'
import { courseParams } from './course.ts'

const missing = rules.sectionTitleMissing

export const sectionForm = {
  missing,
  schema: z.strictObject({ title: singleLine({ label: rules.theTitle, missing, max: maxLength.title }) }),
}

export type SectionFields = z.output<typeof sectionForm.schema>

const sectionParams = z.object({ courseId: id, sectionId: id })

/** Lectures in order. Those without a section come first, in an untitled section with the id of the course. */
const section = z.object({ _id: z.string(), title: z.string(), lectureIds: z.array(z.string()) })
export type OutlinedSection = z.output<typeof section>

export const outline = z.object({ sections: z.array(section) })
export type Outline = z.output<typeof outline>

const notAnOutline = issueText(rules.outlineMissing)
const ids = z.array(z.uuid({ error: notAnOutline }), { error: notAnOutline })

const change = { access: 'course-editor', tokenScope: 'courses:write' } as const

export const outlineEndpoints = endpointsOf(() => ({
  readOutline: defineEndpoint({
    method: 'GET',
    path: '/course/:courseId/outline',
    access: 'signed-in',
    tokenScope: 'courses:read',
    summary:
      "A course's sections with the ids of their lectures, in order. Lectures without a section stand in the first one, which has the id of the course and no title.",
    params: courseParams,
    reply: success({ ...outline.shape, revision: z.string() }),
  }),

  addSection: defineEndpoint({
    ...change,
    method: 'POST',
    path: '/course/:courseId/sections',
    summary: 'Add an empty section at the end of a course.',
    params: courseParams,
    body: sectionForm,
    status: 201,
    reply: success({ section }),
  }),

  editSection: defineEndpoint({
    ...change,
    method: 'PATCH',
    path: '/course/:courseId/sections/:sectionId',
    summary: 'Change the title of a section.',
    params: sectionParams,
    body: sectionForm,
    reply: success({ section }),
  }),

  deleteSection: defineEndpoint({
    ...change,
    method: 'DELETE',
    path: '/course/:courseId/sections/:sectionId',
    summary:
      'Delete a section. Its lectures stay where they are, at the end of the section before it, otherwise among the lectures without a section.',
    params: sectionParams,
    reply: success({ ...outline.shape, revision: z.string() }),
  }),

  saveOutline: defineEndpoint({
    ...change,
    method: 'PUT',
    path: '/course/:courseId/outline',
    summary:
      "Put a course's sections, and the lectures in them, into another order: each of them once, else it is a conflict. The section without a title comes first; it may be left out where it has no lectures. With the `revision` that `GET` gave, the answer is 409 with the code `changed-meanwhile` if the outline was changed since.",
    params: courseParams,
    maxBodyBytes: maxOutlineBytes,
    body: {
      missing: rules.outlineMissing,
      schema: z.strictObject({
        sections: z.array(z.strictObject({ _id: z.uuid({ error: notAnOutline }), lectureIds: ids }), {
          error: notAnOutline,
        }),
        revision: z.optional(contentRevision),
      }),
    },
    reply: success({ ...outline.shape, revision: z.string() }),
  }),
}))
