import * as z from 'zod/mini'
import * as messages from '../messages/assignment-edit.ts'
import { maxAssignmentPoints } from '../validation/bounds/assignment-limits.ts'
import { number } from '../validation/bounds/number.ts'
import { maxCriteria, maxLevels, questionLength } from '../validation/bounds/question-limits.ts'
import { issueText } from '../validation/issue-text.ts'
import { proseOrNothing, singleLine } from '../validation/text.ts'

const unknownId = { error: issueText(messages.rubricIdUnknown) }
const wrongRubric = { error: issueText(messages.notRubric({ criteria: maxCriteria, levels: maxLevels })) }

/** Made by the server; it stays if it is sent again. */
const rubricId = z.optional(
  z.string(unknownId).check(z.minLength(1, unknownId), z.maxLength(questionLength.partId, unknownId)),
)

export const wrongPoints = { error: issueText(messages.notPoints({ max: maxAssignmentPoints })) }
export const points = number({ min: 0, max: maxAssignmentPoints }, wrongPoints)

const levelDraft = z.strictObject({
  levelId: rubricId,
  title: singleLine({ label: messages.level, missing: messages.nameMissing, max: questionLength.accepted }),
  points,
  feedback: z.optional(proseOrNothing({ label: messages.feedback, max: questionLength.part })),
})

const criterionDraft = z.strictObject(
  {
    criterionId: rubricId,
    title: singleLine({
      ...{ label: messages.criterion, missing: messages.nameMissing, max: questionLength.accepted },
    }),
    levels: z
      .array(levelDraft, wrongRubric)
      .check(z.minLength(1, wrongRubric), z.maxLength(maxLevels, wrongRubric)),
  },
  wrongRubric,
)

const rubricDraft = z.strictObject(
  {
    criteria: z
      .array(criterionDraft, wrongRubric)
      .check(z.minLength(1, wrongRubric), z.maxLength(maxCriteria, wrongRubric)),
  },
  wrongRubric,
)
export type RubricDraft = z.output<typeof rubricDraft>

export const rubricOrNull = z.union([z.null(), rubricDraft], wrongRubric)

const level = z.object({
  levelId: z.string(),
  title: z.string(),
  points: z.number(),
  feedback: z.optional(z.string()),
})

export const rubric = z.object({
  criteria: z.array(z.object({ criterionId: z.string(), title: z.string(), levels: z.array(level) })),
})
export type Rubric = z.output<typeof rubric>
