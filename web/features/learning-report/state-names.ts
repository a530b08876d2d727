import * as messages from '../../../contract/messages/learning-report.ts'
import type { Message } from '../../../contract/messages/message.ts'
import type { LearningState } from '../../../contract/validation/choices.ts'

export const stateNames: Record<LearningState, Message> = {
  late: messages.late,
  lapsed: messages.lapsed,
  'not-begun': messages.notBegun,
  active: messages.active,
  complete: messages.complete,
}
