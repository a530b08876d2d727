import * as z from 'zod/mini'
import { acceptedTexts, storedAccepted, storedTextRules, textRules } from '../part-texts.ts'

export const shortText = {
  draft: { accepted: acceptedTexts, ...textRules },
  content: { accepted: z.array(storedAccepted), ...storedTextRules },
  shown: {},
  answer: z.string(),
}
