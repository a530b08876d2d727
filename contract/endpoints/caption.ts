import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, id, success } from '../api/define-endpoint.ts'
import * as rules from '../messages/rules.ts'
import { captionsFile } from '../validation/files.ts'
import { issueText } from '../validation/issue-text.ts'
import { languageTag } from '../validation/language.ts'

const missing = rules.captionsMissing

export const captionsForm = {
  missing,
  schema: z.strictObject({
    language: languageTag(missing),
    isDefault: z.optional(
      z.pipe(
        z.enum(['true', 'false'], { error: issueText(rules.notABoolean({ name: 'isDefault' })) }),
        z.transform((value) => value === 'true'),
      ),
    ),
  }),
}

/** Captions in one language; the address of the WebVTT file is signed and expires. */
export const caption = z.object({
  _id: z.string(),
  language: z.string(),
  label: z.string(),
  isDefault: z.boolean(),
  captions: z.object({ secure_url: z.string() }),
})
export type Caption = z.output<typeof caption>

/** Times are seconds of the video; the text is plain, with line breaks. */
export const cue = z.object({ startSeconds: z.number(), endSeconds: z.number(), text: z.string() })
export type Cue = z.output<typeof cue>

const lectureParams = z.object({ lectureId: id })
const captionsParams = z.object({ lectureId: id, captionsId: id })

export const captionEndpoints = endpointsOf(() => ({
  listCaptions: defineEndpoint({
    method: 'GET',
    path: '/lecture/:lectureId/captions',
    access: 'watcher',
    tokenScope: 'courses:read',
    summary: 'The languages that a lecture has captions in. Visitors get those of previews.',
    params: lectureParams,
    reply: success({ captions: z.array(caption) }),
  }),

  addCaptions: defineEndpoint({
    method: 'POST',
    path: '/lecture/:lectureId/captions',
    access: 'course-editor',
    tokenScope: 'courses:write',
    summary:
      'Add WebVTT or SRT captions to a lecture. Those in the same language are replaced. `warnings` lists what was repaired or left out.',
    params: lectureParams,
    body: captionsForm,
    files: { captions: captionsFile },
    status: 201,
    reply: success({ caption, warnings: z.array(z.string()) }),
  }),

  deleteCaptions: defineEndpoint({
    method: 'DELETE',
    path: '/lecture/:lectureId/captions/:captionsId',
    access: 'course-editor',
    tokenScope: 'courses:write',
    summary: "Delete a lecture's captions in one language, for good.",
    params: captionsParams,
    reply: success({}),
  }),

  readTranscript: defineEndpoint({
    method: 'GET',
    path: '/lecture/:lectureId/captions/:captionsId/cues',
    access: 'signed-in',
    tokenScope: 'courses:read',
    summary: 'What is said in a lecture, and when.',
    params: captionsParams,
    reply: success({ cues: z.array(cue) }),
  }),
}))
