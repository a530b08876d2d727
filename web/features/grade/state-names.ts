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
export function nameState({ source, isHidden }: Pick<GradeItem, 'source' | 'isHidden'>, state: MarkState) {
  if (source !== 'column' || state !== 'not-due') return stateNames[state]
  return isHidden ? messages.notReleased : messages.notMarked
}
