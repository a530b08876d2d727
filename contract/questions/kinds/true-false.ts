import * as z from 'zod/mini'
import * as messages from '../../messages/question-bank.ts'
import { flag, optionalText } from '../part-texts.ts'

export const trueFalse = {
  draft: {
    isTrue: flag(messages.isTrue),
    /** For those who answered 'true', and those who answered 'false'. */
    trueFeedback: optionalText(messages.theFeedback),
    falseFeedback: optionalText(messages.theFeedback),
  },
  content: {
    isTrue: z.boolean(),
    trueFeedback: z.optional(z.string()),
    falseFeedback: z.optional(z.string()),
  },
  shown: {},
  answer: z.boolean(),
}
