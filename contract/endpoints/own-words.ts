import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, success } from '../api/define-endpoint.ts'
import { ownWordPage } from '../page-sizes.ts'
import { ownWordKinds } from '../validation/choices.ts'
import { pageCursor, pageLimit } from '../validation/paging.ts'

const ownWord = z.object({
  _id: z.string(),
  kind: z.enum(ownWordKinds),
  /** Null for reviews without text. */
  text: z.nullable(z.string()),
  /** Null of a profile, and when the course is gone for good. Without a title if you do not see the course now. */
  course: z.nullable(z.object({ _id: z.string(), title: z.nullable(z.string()) })),
  isHidden: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type OwnWord = z.output<typeof ownWord>

export const ownWordEndpoints = endpointsOf(() => ({
  listOwnWords: defineEndpoint({
    method: 'GET',
    path: '/user/words',
    access: 'signed-in',
    summary:
      'Your questions, answers, reviews and notes, the newest first, wherever they stand: also those that are hidden, and those in courses and lectures that you do not see now. Last comes what you say about yourself as an instructor. You can delete each of them.',
    query: z.object({
      limit: z.optional(pageLimit(ownWordPage.max)),
      cursor: z.optional(pageCursor),
    }),
    reply: success({ words: z.array(ownWord), nextCursor: z.nullable(z.string()) }),
  }),
}))
