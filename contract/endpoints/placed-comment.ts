import * as z from 'zod/mini'

/**
 * What an editor says about a place in what was handed in: the shares `x` and `y` of a page or picture from its left
 * and top, a second of a video or sound, or a phrase. Without a file the phrase is of the text.
 */
export const placedComment = z.object({
  commentId: z.string(),
  fileId: z.optional(z.string()),
  page: z.optional(z.int()),
  x: z.optional(z.number()),
  y: z.optional(z.number()),
  second: z.optional(z.number()),
  quote: z.optional(z.string()),
  text: z.string(),
  /** For editors: who wrote it, if the account is still there. */
  author: z.optional(z.string()),
  /** Whether you wrote it, and may change it. */
  isMine: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type PlacedComment = z.output<typeof placedComment>
