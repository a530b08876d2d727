import * as messages from '../messages/question-bank.ts'
import { maxQuestionFileBytes } from '../validation/bounds/question-limits.ts'
import type { FileRule } from '../validation/files.ts'

/** Its format is chosen beside it. */
export const questionFile = {
  label: messages.theFile,
  mediaTypes: [],
  accept: '.xml, .txt, .gift, .zip, .imscc, .csv',
  maxBytes: maxQuestionFileBytes,
} as const satisfies FileRule
