import type { Message } from '../../../contract/messages/message.ts'
import * as messages from '../../../contract/messages/question-form.ts'
import type { QuestionKind } from '../../../contract/question-kinds.ts'

export const kindNames: Record<QuestionKind, Message> = {
  choice: messages.choice,
  'true-false': messages.trueFalse,
  'short-text': messages.shortText,
  number: messages.number,
  formula: messages.formula,
  order: messages.order,
  matching: messages.matching,
  gaps: messages.gaps,
  hotspot: messages.hotspot,
  essay: messages.essay,
  file: messages.file,
}
