import * as z from 'zod/mini'
import { perHour } from '../api/per-hour.ts'
import { countedByHandler, perPersonAndHour } from '../api/rate-limit.ts'
import * as rules from '../messages/rules.ts'
import * as questionMessages from '../messages/server-question.ts'
import { wholeNumber } from '../validation/bounds/number.ts'
import { questionSorts } from '../validation/choices.ts'
import { issueText } from '../validation/issue-text.ts'
import { maxLength, maxMentionPlaces, maxVideoSeconds } from '../validation/limits.ts'
import { prose } from '../validation/text.ts'
import { articlePicture } from './article-picture.ts'

const questionText = prose({
  label: rules.theQuestion,
  missing: rules.questionMissing,
  max: maxLength.question,
})

const answerText = prose({ label: rules.theAnswer, missing: rules.answerMissing, max: maxLength.answer })

const notAPerson = { error: issueText(rules.mentionedPerson) }

const notASecond = { error: issueText(rules.questionSecond) }

export const questionForm = {
  missing: rules.questionMissing,
  schema: z.strictObject({
    text: questionText,
    /** Whole seconds of the video; left out for a question about the whole lecture. */
    second: z.optional(z.nullable(wholeNumber({ min: 0, max: maxVideoSeconds }, notASecond))),
  }),
}

/** Whom the writer chose from the list of people, and where in the trimmed text their `@` stands (UTF-16 units). */
const mentionedChoice = z.optional(
  z
    .array(
      z.strictObject({
        at: z.int(notAPerson).check(z.minimum(0, notAPerson), z.maximum(maxLength.answer * 2, notAPerson)),
        _id: z.uuid(notAPerson),
      }),
      notAPerson,
    )
    .check(z.maxLength(maxMentionPlaces, notAPerson)),
)

export const questionTextForm = {
  missing: rules.questionMissing,
  schema: z.strictObject({ text: questionText, mentioned: mentionedChoice }),
}

export const answerForm = {
  missing: rules.answerMissing,
  schema: z.strictObject({ text: answerText, mentioned: mentionedChoice }),
}

export const acceptedForm = {
  missing: rules.acceptedMissing,
  schema: z.strictObject({
    answerId: z.nullable(z.uuid({ error: issueText(rules.acceptedMissing) })),
  }),
}

export const questionSort = z.enum(questionSorts, {
  error: issueText(rules.notOneOf({ label: 'sort', choices: questionSorts.join(', ') })),
})

const author = z.nullable(
  z.object({
    fullName: z.string(),
    teaches: z.boolean(),
    /** Undefined where the account has no picture. */
    avatar: z.optional(z.object({ secure_url: z.string() })),
  }),
)

/** Namesakes differ in their pictures and in whether they teach the course. */
export const namable = z.object({
  _id: z.string(),
  fullName: z.string(),
  teaches: z.boolean(),
  avatar: z.object({ secure_url: z.string() }),
})
export type Namable = z.output<typeof namable>

const post = {
  _id: z.string(),
  /** Markdown. */
  text: z.string(),
  /** Names after an @ in the text, of people who took part in this question. */
  mentions: z.array(z.string()),
  /** Where the text has such a name, as Markdown that shows nothing but the name; `_id` is null for deleted accounts. */
  mentioned: z.array(
    z.object({
      _id: z.nullable(z.string()),
      fullName: z.string(),
      teaches: z.boolean(),
      begin: z.number(),
      end: z.number(),
    }),
  ),
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

/** Of questions and answers together. */
export const postEdits = countedByHandler(
  perPersonAndHour('own edits of posts', perHour.edits, questionMessages.tooManyEdits),
)
