import * as z from 'zod/mini'
import { defineEndpoint, success } from '../api/define-endpoint.ts'

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

export const uploadEndpoints = {
  uploadLimits: defineEndpoint({
    method: 'GET',
    path: '/upload/limits',
    access: 'administrator',
    summary: 'How large a lecture may be, of which kinds, and from which size on it is uploaded resumably.',
    reply: success({ limits: uploadLimit }),
  }),
}
