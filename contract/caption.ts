import * as z from 'zod/mini'
import { calls } from './addresses.ts'
import { id, promise, success } from './api/endpoint.ts'
import { languageTag } from './rules/language.ts'
import { captionsFile } from './rules/upload.ts'
import { says } from './words.ts'

const missing = says.captionsMissing

export const captionsForm = {
  missing,
  schema: z.strictObject({
    language: languageTag(missing),
    isDefault: z.optional(
      z.pipe(
        z.enum(['true', 'false'], { error: 'isDefault is true or false' }),
        z.transform((value) => value === 'true'),
      ),
    ),
  }),
}

/** A lecture's captions in one language, with the signed, expiring address of their WebVTT. */
export const caption = z.object({
  _id: z.string(),
  language: z.string(),
  label: z.string(),
  isDefault: z.boolean(),
  captions: z.object({ secure_url: z.string() }),
})
export type Caption = z.output<typeof caption>

/** What is said from one second to another: plain text with line breaks. */
export const cue = z.object({ startSeconds: z.number(), endSeconds: z.number(), text: z.string() })
export type Cue = z.output<typeof cue>

const lectureParams = z.object({ lectureId: id })
const captionsParams = z.object({ lectureId: id, captionsId: id })

export const listCaptions = promise({
  address: calls.listCaptions,
  access: 'signed-in',
  summary: 'The languages that a lecture has captions in.',
  params: lectureParams,
  reply: success({ captions: z.array(caption) }),
})

export const addCaptions = promise({
  address: calls.addCaptions,
  access: 'administrator',
  summary: 'Add WebVTT or SRT captions to a lecture. Those in the same language are replaced.',
  params: lectureParams,
  form: captionsForm,
  files: { captions: captionsFile },
  status: 201,
  reply: success({ caption }),
})

export const deleteCaptions = promise({
  address: calls.deleteCaptions,
  access: 'administrator',
  summary: "Delete a lecture's captions in one language, for good.",
  params: captionsParams,
  reply: success({}),
})

export const readTranscript = promise({
  address: calls.readTranscript,
  access: 'signed-in',
  summary: 'What is said in a lecture, and when.',
  params: captionsParams,
  reply: success({ cues: z.array(cue) }),
})
