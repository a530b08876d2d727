import type { QuestionKind } from '../../../contract/question-kinds.ts'
import type { QuestionVersion } from './bank-store.ts'
import { choice } from './kinds/choice.ts'
import { essay } from './kinds/essay.ts'
import { file } from './kinds/file.ts'
import { formula } from './kinds/formula/formula.ts'
import { gaps } from './kinds/gaps.ts'
import { hotspot } from './kinds/hotspot/hotspot.ts'
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
  formula,
  order,
  matching,
  gaps,
  hotspot,
  essay,
  file,
}

/** For a version as the store reads it: its content and its answers are those of its kind. */
export const kindOf = (kind: QuestionKind) => bankKinds[kind] as unknown as BankKind<QuestionKind>

/** A version with the random values of one attempt. */
export type AskedVersion = QuestionVersion & { seed: string; values: Record<string, number> }

export const askWith = (version: QuestionVersion, seed: string): AskedVersion => ({
  ...version,
  values: {},
  ...kindOf(version.kind).draw?.(version, seed),
  seed,
})
