import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, id, success } from '../api/define-endpoint.ts'
import { user } from './user.ts'

const similarWork = z.object({
  submissionId: z.string(),
  /** As in the list of what was handed in: without names while they are not shown. */
  user: z.optional(z.pick(user, { _id: true, fullName: true, avatar: true })),
  team: z.optional(z.string()),
  /** How much of this work stands in the other one, 0 to 1, and how much of the other one in this. */
  share: z.number(),
  otherShare: z.number(),
  /** What stands in both, from this work; the longest first. */
  passages: z.array(z.string()),
})
export type SimilarWork = z.output<typeof similarWork>

export const submissionSimilarEndpoints = endpointsOf(() => ({
  listSimilar: defineEndpoint({
    ...{ access: 'course-editor', tokenScope: 'courses:write' },
    method: 'GET',
    path: '/submission/:submissionId/similar',
    summary:
      'What others handed in last for the same assignment and has runs of words with this work in common: up to five, the most similar first. Texts and files of plain text are compared, without the words of the instructions. `compared` is smaller than `total` until what was handed in before has been read; ask again then.',
    params: z.object({ submissionId: id }),
    reply: success({ similar: z.array(similarWork), compared: z.int(), total: z.int() }),
  }),
}))
