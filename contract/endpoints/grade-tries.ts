import * as z from 'zod/mini'
import { quizScorings } from '../validation/choices.ts'
import { grade } from './submission.ts'

/** An attempt at a quiz, or a version of what was handed in; `points` are null until they may be seen. */
const oneTry = z.object({
  number: z.int(),
  submittedAt: z.iso.datetime(),
  points: z.nullable(z.number()),
  maxPoints: z.number(),
  /** Whether the points of the item come from it. */
  counts: z.boolean(),
  /** How many times 24 hours had begun since it was due. */
  lateDays: z.optional(z.int()),
  /** Of what was handed in to an assignment. */
  grade: z.optional(grade),
  /** How many comments stand at places of it. */
  comments: z.optional(z.int()),
})
export type Try = z.output<typeof oneTry>

/** What an item gave by itself, and how that came to be. `scoring` says which attempts at a quiz count. */
export const made = z.object({
  points: z.nullable(z.number()),
  scoring: z.optional(z.enum(quizScorings)),
  tries: z.array(oneTry),
})
export type Made = z.output<typeof made>
