import type { QuestionKind } from '../../../contract/question-kinds.ts'
import { choice } from './kinds/choice.ts'
import { essay } from './kinds/essay.ts'
import { gaps } from './kinds/gaps.ts'
import type { BankKind } from './kinds/kind.ts'
import { matching } from './kinds/matching.ts'
import { number } from './kinds/number.ts'
import { order } from './kinds/order.ts'
import { shortText } from './kinds/short-text.ts'
import { trueFalse } from './kinds/true-false.ts'

const bankKinds: { [Kind in QuestionKind]: BankKind<Kind> } = {
  choice,
  'true-false': trueFalse,
  'short-text': shortText,
  number,
  order,
  matching,
  gaps,
  essay,
}

/** For a version as the store reads it: its content and its answers are those of its kind. */
export const kindOf = (kind: QuestionKind) => bankKinds[kind] as unknown as BankKind<QuestionKind>
