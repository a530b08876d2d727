import * as z from 'zod/mini'

/** How many reviews each who hands in gives and gets, and until when. */
export const peerReview = z.object({ reviews: z.int(), dueAt: z.iso.datetime() })
export type PeerReview = z.output<typeof peerReview>
