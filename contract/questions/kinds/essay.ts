import * as z from 'zod/mini'
import * as messages from '../../messages/question-bank.ts'
import { questionLength } from '../../validation/bounds/question-limits.ts'
import { optionalText } from '../part-texts.ts'

export const essay = {
  draft: {
    /** Markdown for those who grade; learners never see it. */
    rubric: optionalText(messages.theRubric, questionLength.rubric),
    /** What stands in the field from the start. */
    template: optionalText(messages.theTemplate, questionLength.rubric),
  },
  content: { rubric: z.optional(z.string()), template: z.optional(z.string()) },
  shown: { template: z.optional(z.string()) },
  answer: z.string(),
}
