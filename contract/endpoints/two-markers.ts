import * as z from 'zod/mini'
import { mark } from './submission-mark.ts'

/** What one of two markers gave. */
const givenMark = z.object({
  isMine: z.boolean(),
  /** The name of the other one. */
  marker: z.optional(z.string()),
  points: z.nullable(z.number()),
  rubric: z.array(mark),
  comment: z.optional(z.string()),
})

/**
 * How far the two are. `open`: not both have given their mark; `differ`: they have, and one of them must settle the
 * points; `agreed`; `waits`: one marker is enough now, and what one of two gave counts with the next change.
 */
const states = ['open', 'differ', 'agreed', 'waits'] as const

/** For editors. Each of the two sees their own mark alone until both have given theirs; a third one sees none until it is agreed. */
export const marking = z.object({
  state: z.enum(states),
  /** Which of the two you are; null: two others mark this. */
  place: z.nullable(z.int()),
  /** The first one first. */
  marks: z.array(givenMark),
})
export type Marking = z.output<typeof marking>

/** In a list, until it is agreed: what there is to do for you. `given`: the other one has not given theirs. */
export const markingStep = z.enum(['mark', 'given', 'differ', 'others'])
export type MarkingStep = z.output<typeof markingStep>
