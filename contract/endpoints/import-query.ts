import * as z from 'zod/mini'
import * as rules from '../messages/rules.ts'
import { issueText } from '../validation/issue-text.ts'
import { isEncoding } from './people-encodings.ts'

export const trueOrFalseQuery = (label: string) =>
  z.optional(z.enum(['true', 'false'], { error: issueText(rules.notABoolean({ label })) }))

/** Of calls that read a file of people: whether only to check it, and its encoding where it is not UTF-8. */
export const importQuery = {
  dryRun: trueOrFalseQuery('dryRun'),
  encoding: z.optional(
    z
      .string()
      .check(
        z.maxLength(40, { error: issueText(rules.notAnEncoding) }),
        z.refine(isEncoding, { error: issueText(rules.notAnEncoding) }),
      ),
  ),
}
