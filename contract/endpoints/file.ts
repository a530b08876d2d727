import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, success } from '../api/define-endpoint.ts'
import * as rules from '../messages/rules.ts'
import { documentFile } from '../validation/files.ts'
import { issueText } from '../validation/issue-text.ts'
import { maxLength } from '../validation/limits.ts'
import { prose, singleLine } from '../validation/text.ts'
import { courseParams } from './course.ts'
import { lecture } from './lecture.ts'
import { asDraft } from './lecture-fields.ts'

const missing = rules.fileMissing

export const fileForm = {
  missing,
  schema: z.strictObject({
    title: singleLine({ label: rules.theTitle, missing, max: maxLength.title }),
    description: z.optional(prose({ label: rules.theDescription, missing, max: maxLength.description })),
    sectionId: z.optional(z.uuid({ error: issueText(rules.sectionIdMissing) })),
    ...asDraft,
    /** Only for resumable uploads; otherwise the form part has the name. */
    fileName: z.optional(prose({ label: rules.theFileName, missing, max: maxLength.fileName })),
  }),
}

export const fileEndpoints = endpointsOf(() => ({
  addFile: defineEndpoint({
    method: 'POST',
    path: '/course/:courseId/files',
    access: 'course-editor',
    tokenScope: 'courses:write',
    summary:
      'Add a lecture that is a file, at the end of a course, as a draft with `isDraft`. A PDF is shown in the page, every other file is downloaded; the bytes say which of both it is.',
    params: courseParams,
    body: fileForm,
    files: { file: documentFile },
    status: 201,
    reply: success({ lecture }),
  }),
}))
