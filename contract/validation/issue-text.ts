import type { Message } from '../messages/message.ts'
import * as rules from '../messages/rules.ts'

/** A message as the text of a zod issue: schemas are made once, messages are translated for each reader. */
export const issueText = (message: Message) => JSON.stringify(message)

/** The message in the text of an issue; zod's own texts only say that the input is invalid. */
export function readIssueText(text: string): Message {
  return text.startsWith('{') ? JSON.parse(text) : rules.invalidInput
}
