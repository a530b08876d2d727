/** How totals of a gradebook are shown; without zod, because its pages have them. */
export const gradeScales = ['points', 'percent', 'letters', 'pass'] as const

export type ScaleStep = { title: string; fromShare: number }
export type GradeScale = (typeof gradeScales)[number] | ScaleStep[]

export const letters: ScaleStep[] = [
  { title: 'A', fromShare: 0.9 },
  { title: 'B', fromShare: 0.8 },
  { title: 'C', fromShare: 0.7 },
  { title: 'D', fromShare: 0.6 },
  { title: 'F', fromShare: 0 },
]

export const passFrom = 0.5

/** Where the learner stands with an item. A mark that they may not see yet counts as `submitted` for them. */
export const markStates = ['graded', 'submitted', 'missing', 'not-due', 'excused'] as const
export type MarkState = (typeof markStates)[number]

/** The item that is the completion of the course. */
export const completionItem = 'completion'
export const completionPoints = 100
