import * as z from 'zod/mini'
import * as messages from '../../messages/question-bank.ts'
import { wholeNumber } from '../../validation/bounds/number.ts'
import { maxAnswerFiles, maxEndingLength, maxFileEndings } from '../../validation/bounds/question-limits.ts'
import { issueText } from '../../validation/issue-text.ts'
import { rubricContent, rubricDraft } from '../criteria.ts'

const wrongMaxFiles = { error: issueText(messages.wrongMaxFiles({ max: maxAnswerFiles })) }
const wrongEndings = { error: issueText(messages.wrongEndings({ max: maxFileEndings })) }

const ending = z
  .string(wrongEndings)
  .check(
    z.trim(),
    z.toLowerCase(),
    z.regex(/^\.[a-z0-9]+(\.[a-z0-9]+)?$/, wrongEndings),
    z.maxLength(maxEndingLength, wrongEndings),
  )

/** How the names of files may end. */
export const fileEndings = z.array(ending, wrongEndings).check(z.maxLength(maxFileEndings, wrongEndings))

export const file = {
  draft: {
    /** Default: 1. */
    maxFiles: z.optional(wholeNumber({ min: 1, max: maxAnswerFiles }, wrongMaxFiles)),
    /** How the name of a file may end, such as `.pdf`; none: anyhow. */
    endings: z.optional(fileEndings),
    ...rubricDraft,
  },
  content: { maxFiles: z.int(), endings: z.array(z.string()), ...rubricContent },
  shown: { maxFiles: z.int(), endings: z.array(z.string()) },
  /** The ids of uploads; one alone may be sent without the list. */
  answer: z.array(z.string()),
}
