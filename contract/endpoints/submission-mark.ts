import * as z from 'zod/mini'

/** What was chosen for a criterion, in the words of that time. */
export const mark = z.object({
  criterionId: z.string(),
  title: z.string(),
  levelId: z.string(),
  level: z.string(),
  points: z.number(),
  maxPoints: z.number(),
  feedback: z.optional(z.string()),
})
export type Mark = z.output<typeof mark>
