import * as z from 'zod/mini'
import * as rules from '../../messages/generated/rules.ts'
import { wholeNumber } from '../../validation/bounds/number.ts'
import { questionSorts } from '../../validation/choices.ts'
import { issueText } from '../../validation/issue-text.ts'
import { maxLength, maxVideoSeconds } from '../../validation/limits.ts'
import { prose } from '../../validation/text.ts'
import { articlePicture } from '../learning/article-picture.ts'

const questionText = prose({
  label: rules.theQuestion,
  missing: rules.questionMissing,
  max: maxLength.question,
})

const answerText = prose({ label: rules.theAnswer, missing: rules.answerMissing, max: maxLength.answer })

const notASecond = { error: issueText(rules.questionSecond) }

export const questionForm = {
  missing: rules.questionMissing,
  schema: z.strictObject({
    text: questionText,
    /** Whole seconds of the video; left out for a question about the whole lecture. */
    second: z.optional(z.nullable(wholeNumber({ min: 0, max: maxVideoSeconds }, notASecond))),
  }),
}

export const questionTextForm = {
  missing: rules.questionMissing,
  schema: z.strictObject({ text: questionText }),
}

export const answerForm = { missing: rules.answerMissing, schema: z.strictObject({ text: answerText }) }

export const acceptedForm = {
  missing: rules.acceptedMissing,
  schema: z.strictObject({
    answerId: z.nullable(z.uuid({ error: issueText(rules.acceptedMissing) })),
  }),
}

export const questionSort = z.enum(questionSorts, {
  error: issueText(rules.notOneOf({ name: 'sort', choices: questionSorts.join(', ') })),
})

const author = z.nullable(
  z.object({
    fullName: z.string(),
    teaches: z.boolean(),
  }),
)

const post = {
  _id: z.string(),
  /** Markdown. */
  text: z.string(),
  /** Names after an @ in the text, of people who took part in this question. */
  mentions: z.array(z.string()),
  /** Pictures that the text shows as `![alternative text](reference)`. */
  pictures: z.array(articlePicture),
  author,
  /** False for new and deleted accounts: pages then show the links as plain text. */
  linksAreClickable: z.boolean(),
  isMine: z.boolean(),
  /** Only its author and the course's editors see it. */
  isHidden: z.boolean(),
  voteCount: z.number(),
  hasMyVote: z.boolean(),
  createdAt: z.iso.datetime(),
  editedAt: z.nullable(z.iso.datetime()),
}

export const answer = z.object(post)
export type Answer = z.output<typeof answer>

export const question = z.object({
  ...post,
  lectureId: z.string(),
  second: z.nullable(z.number()),
  /** Without hidden answers. */
  answerCount: z.number(),
  acceptedAnswerId: z.nullable(z.string()),
})
export type Question = z.output<typeof question>
