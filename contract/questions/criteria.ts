import * as z from 'zod/mini'
import * as messages from '../messages/question-bank.ts'
import { number } from '../validation/bounds/number.ts'
import { maxCriteria, maxLevels, questionLength } from '../validation/bounds/question-limits.ts'
import { maxQuestionPoints } from '../validation/bounds/quiz-limits.ts'
import { issueText } from '../validation/issue-text.ts'
import { singleLine } from '../validation/text.ts'
import { optionalText } from './part-texts.ts'

const tooMany = { error: issueText(messages.criteriaCount({ max: maxCriteria })) }
const levelCount = { error: issueText(messages.levelCount({ max: maxLevels })) }
const wrongPoints = { error: issueText(messages.criterionPoints({ max: maxQuestionPoints })) }
const wrongLevel = { error: issueText(messages.levelPoints) }

const titleTwice = { error: issueText(messages.titleTwice) }
const areApart = (all: { title: string }[]) => new Set(all.map((one) => one.title)).size === all.length

const title = singleLine({
  label: messages.theCriterion,
  missing: messages.partEmpty({ label: messages.theCriterion }),
  max: questionLength.accepted,
})

const level = z.strictObject({
  title: singleLine({
    label: messages.theLevel,
    missing: messages.partEmpty({ label: messages.theLevel }),
    max: questionLength.accepted,
  }),
  points: number({ min: 0, max: maxQuestionPoints }, wrongLevel),
})

const levels = z
  .array(level, levelCount)
  .check(z.minLength(2, levelCount), z.maxLength(maxLevels, levelCount), z.refine(areApart, titleTwice))

const criterion = z
  .strictObject(
    { title, points: number({ min: 0.01, max: maxQuestionPoints }, wrongPoints), levels: z.optional(levels) },
    tooMany,
  )
  .check(
    z.refine(({ points, levels = [] }) => levels.every((one) => one.points <= points), {
      ...wrongLevel,
      path: ['levels'],
    }),
  )

const stored = z.object({
  title: z.string(),
  points: z.number(),
  levels: z.optional(z.array(z.object({ title: z.string(), points: z.number() }))),
})
export type Criterion = z.output<typeof stored>

export const storedCriteria = z.array(stored)

/** For those who grade; learners never see it. */
export const rubricDraft = {
  /** Markdown. */
  rubric: optionalText(messages.theRubric, questionLength.rubric),
  /** The points of the question are given in the proportion of these. Without levels, any points up to all. */
  criteria: z.optional(
    z.array(criterion, tooMany).check(z.maxLength(maxCriteria, tooMany), z.refine(areApart, titleTwice)),
  ),
}

export const rubricContent = { rubric: z.optional(z.string()), criteria: z.optional(storedCriteria) }
export type Rubric = { rubric?: string | undefined; criteria?: Criterion[] | undefined }
