import * as z from 'zod/mini'
import { defineEndpoint, success } from './define-endpoint.ts'

/** Limits of an upload, shown before a file is picked. */
export const uploadLimit = z.object({
  maxBytes: z.int(),
  /** Disk space that uploads may still use. */
  freeBytes: z.int(),
  /** Media types, detected from the bytes. */
  kinds: z.array(z.string()),
  /** Larger files use the resumable protocol. */
  resumableFromBytes: z.int(),
})
export type UploadLimits = z.output<typeof uploadLimit>

/** Separate from `messages`, which every page loads. */
export const uploadMessages = {
  limitsRead: 'Limits fetched successfully',
  uploadGone: 'This upload is not there any more. Please choose the file again.',
  notFinished: 'This upload has not arrived whole yet',
  underWay: 'This upload is being added already',
  tooMany: 'You have begun too many uploads. Finish or cancel one of them first.',
  noSpace: 'The library has not enough room left for this file. Please tell its administrator.',
  extensionUnknown: 'The server does not speak this extension of resumable uploads',
  stalled: 'The upload stopped arriving',
  differs: 'The server did not receive the file as it is here. Please choose it again.',
} as const

export const uploadEndpoints = {
  uploadLimits: defineEndpoint({
    method: 'GET',
    path: '/upload/limits',
    access: 'administrator',
    summary: 'How large a lecture may be, of which kinds, and from which size on it is uploaded resumably.',
    reply: success({ limits: uploadLimit }),
  }),
}
