import * as z from 'zod/mini'
import * as messages from '../../messages/question-bank.ts'
import { questionLength } from '../../validation/bounds/question-limits.ts'
import { rubricContent, rubricDraft } from '../criteria.ts'
import { optionalText } from '../part-texts.ts'

export const essay = {
  draft: {
    ...rubricDraft,
    /** What stands in the field from the start. */
    template: optionalText(messages.theTemplate, questionLength.rubric),
  },
  content: { ...rubricContent, template: z.optional(z.string()) },
  shown: { template: z.optional(z.string()) },
  answer: z.string(),
}
