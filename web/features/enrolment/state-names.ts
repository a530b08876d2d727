import * as messages from '../../../contract/messages/enrolment.ts'
import type { Message } from '../../../contract/messages/message.ts'
import type { EnrolmentSource, EnrolmentState } from '../../../contract/validation/choices.ts'

export const stateNames: Record<EnrolmentState, Message> = {
  active: messages.active,
  waiting: messages.waiting,
  late: messages.late,
  complete: messages.complete,
  ended: messages.ended,
}

export const sourceNames: Record<EnrolmentSource, Message> = {
  person: messages.byPerson,
  group: messages.byGroup,
  code: messages.byCode,
  path: messages.byPath,
  self: messages.bySelf,
}
