import * as z from 'zod/mini'
import * as messages from '../messages/question-bank.ts'
import * as rules from '../messages/rules.ts'
import { partScorings } from '../question-kinds.ts'
import { issueText } from '../validation/issue-text.ts'

const notAScoring = issueText(rules.notOneOf({ label: messages.scoring, choices: partScorings.join(', ') }))

export const partScoring = z.optional(z.enum(partScorings, { error: notAScoring }))

export const storedPartScoring = z.enum(partScorings)
