import * as z from 'zod/mini'
import * as account from '../messages/account.ts'
import type { Message } from '../messages/message.ts'
import * as rules from '../messages/rules.ts'
import { issueText } from '../validation/issue-text.ts'
import { maxLength, minLength } from '../validation/limits.ts'
import { present } from '../validation/text.ts'

/** The specification's sign-up rule: letters, digits and ! @ # $ % ^ & *. */
export const passwordPattern = new RegExp(
  `^[a-zA-Z0-9!@#$%^&*]{${minLength.password},${maxLength.password}}$`,
)

const bounds = { min: minLength.password, max: maxLength.password }
const passwordRule = rules.passwordRule(bounds)

/** What the rule demands, beside a field and in settings. The rule's own sentence is the specification's. */
export const passwordHint = account.passwordHint(bounds)

export const password = (missing: Message) =>
  present(missing, rules.thePassword).check(z.regex(passwordPattern, { error: issueText(passwordRule) }))
