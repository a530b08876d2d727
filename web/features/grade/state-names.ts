import type { MarkState } from '../../../contract/grade-scales.ts'
import * as messages from '../../../contract/messages/grade-page.ts'
import type { Message } from '../../../contract/messages/message.ts'

export const stateNames: Record<MarkState, Message> = {
  graded: messages.graded,
  submitted: messages.submitted,
  missing: messages.missing,
  'not-due': messages.notDue,
  excused: messages.excused,
}
