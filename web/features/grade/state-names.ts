import type { GradeItem } from '../../../contract/endpoints/grade.ts'
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

/** A column has nothing that could be handed in. */
export const nameState = (source: GradeItem['source'], state: MarkState) =>
  source === 'column' && state === 'not-due' ? messages.notMarked : stateNames[state]
