import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, id, success } from '../api/define-endpoint.ts'
import * as cueMessages from '../messages/cue.ts'
import * as rules from '../messages/rules.ts'
import { contentRevision } from '../validation/bounds/content-revision.ts'
import { captionsFile } from '../validation/files.ts'
import { issueText } from '../validation/issue-text.ts'
import { languageTag } from '../validation/language.ts'
import { maxCues, maxCuesBytes } from '../validation/limits.ts'
import { savedCues } from './saved-cues.ts'

const missing = rules.captionsMissing

export const captionsForm = {
  missing,
  schema: z.strictObject({
    language: languageTag(missing),
    isDefault: z.optional(
      z.pipe(
        z.enum(['true', 'false'], { error: issueText(rules.notABoolean({ label: 'isDefault' })) }),
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

/** Times are seconds of the video; the text is plain, with line breaks. `settings` say where it is shown, as in WebVTT. */
export const cue = z.object({
  startSeconds: z.number(),
  endSeconds: z.number(),
  text: z.string(),
  settings: z.optional(z.string()),
})
export type Cue = z.output<typeof cue>

const lectureParams = z.object({ lectureId: id })
const captionsParams = z.object({ lectureId: id, captionsId: id })

const cuesReply = { cues: z.array(cue), revision: z.string() }

const download = {
  method: 'GET',
  access: 'watcher',
  tokenScope: 'courses:read',
  params: captionsParams,
  reply: z.string(),
} as const

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
    summary: 'What is said in a lecture, and when. `revision` stands for all of it.',
    params: captionsParams,
    reply: success(cuesReply),
  }),

  saveCues: defineEndpoint({
    method: 'PUT',
    path: '/lecture/:lectureId/captions/:captionsId/cues',
    access: 'course-editor',
    tokenScope: 'courses:write',
    budget: 'automatic',
    summary: `Replace the cues of captions, at most ${maxCues}; they are put in the order of time. The text is plain. A cue without \`settings\` keeps those of the stored one with its start, its end or its text; empty ones remove them. With the \`revision\` that \`GET\` gave, the answer is 409 with the code \`changed-meanwhile\` if the cues were changed since.`,
    params: captionsParams,
    maxBodyBytes: maxCuesBytes,
    body: {
      missing: cueMessages.cuesMissing,
      schema: z.strictObject({ cues: savedCues, revision: z.optional(contentRevision) }),
    },
    reply: success({ ...cuesReply, caption }),
  }),

  downloadWebvtt: defineEndpoint({
    ...download,
    path: '/lecture/:lectureId/captions/:captionsId.vtt',
    summary: 'Captions as a WebVTT file. Visitors get those of previews.',
    file: { mediaType: 'text/vtt' },
  }),

  downloadSrt: defineEndpoint({
    ...download,
    path: '/lecture/:lectureId/captions/:captionsId.srt',
    summary: 'Captions as an SRT file. Visitors get those of previews.',
    file: { mediaType: 'application/x-subrip' },
  }),

  downloadTranscript: defineEndpoint({
    ...download,
    path: '/lecture/:lectureId/captions/:captionsId.txt',
    summary: 'What is said in a lecture, one line for each cue. Visitors get that of previews.',
    file: { mediaType: 'text/plain' },
  }),
}))
