import type * as z from 'zod/mini'
import type { Message } from '../messages/message.ts'
import * as rules from '../messages/rules.ts'
import { issueText, readIssueText } from './issue-text.ts'

/** `missing` is the message for an empty field; it comes before all other errors. */
export type Form<S extends z.ZodMiniType = z.ZodMiniType> = {
  schema: S
  missing: Message
  /** The form of the person with this name, where the rules depend on it. */
  forName?: (fullName: string) => Form<S>
}

export type FormErrors = { message: Message; fields: Record<string, Message> }

type Issue = { code?: string; path: PropertyKey[]; message: string; keys?: string[] }

/** Turns zod's issues, in the form's order, into the first message and one message per field. */
export function toFormErrors(issues: readonly Issue[], missing?: Message): FormErrors {
  const named = issues.map(nameUnknownField)
  const fields = new Map<string, Message>()
  for (const { path, message } of named) {
    const name = String(path[0] ?? 'body')
    if (!fields.has(name)) fields.set(name, readIssueText(message))
  }
  const isMissing = missing && named.some(({ message }) => message === issueText(missing))
  const [first] = named
  const message = isMissing ? missing : first ? readIssueText(first.message) : rules.unreadable
  return { message, fields: Object.fromEntries(fields) }
}

function nameUnknownField(issue: Issue): Issue {
  // The body is no object: zod's own message is for programmers.
  if (issue.path.length === 0 && issue.code === 'invalid_type')
    return { ...issue, message: issueText(rules.unreadable) }
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys?.[0] : undefined
  if (!unknown) return issue
  return { ...issue, path: [unknown], message: issueText(rules.unknownField({ name: unknown })) }
}
