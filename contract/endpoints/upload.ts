import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, success } from '../api/define-endpoint.ts'

const uploadLimit = z.object({
  maxBytes: z.int(),
  freeBytes: z.int(),
  kinds: z.array(z.string()),
  resumableFromBytes: z.int(),
  /** Files of any type are taken only if a scanner finds no virus in them. */
  isScanned: z.boolean(),
})
export type UploadLimits = z.output<typeof uploadLimit>

export const uploadEndpoints = endpointsOf(() => ({
  uploadLimits: defineEndpoint({
    method: 'GET',
    path: '/upload/limits',
    access: 'course-editor',
    tokenScope: 'courses:write',
    summary: 'How large a lecture may be, of which kinds, and from which size on it is uploaded resumably.',
    reply: success({ limits: uploadLimit }),
  }),
}))
