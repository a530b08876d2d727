import * as z from 'zod/mini'
import * as messages from '../messages/question-bank.ts'
import * as rules from '../messages/rules.ts'
import { type QuestionKind, questionKinds } from '../question-kinds.ts'
import { issueText } from '../validation/issue-text.ts'
import { choice } from './kinds/choice.ts'
import { essay } from './kinds/essay.ts'
import { file } from './kinds/file.ts'
import { formula } from './kinds/formula.ts'
import { gaps } from './kinds/gaps.ts'
import { hotspot } from './kinds/hotspot.ts'
import { matching } from './kinds/matching.ts'
import { number } from './kinds/number.ts'
import { order } from './kinds/order.ts'
import { shortText } from './kinds/short-text.ts'
import { trueFalse } from './kinds/true-false.ts'

type KindSchemas = {
  /** The fields that an editor sends. What is stored may be sent again. */
  draft: z.core.$ZodLooseShape
  /** The fields that are stored, with the right answers. */
  content: z.core.$ZodLooseShape
  /** The fields that a learner sees before the answers may be seen. */
  shown: z.core.$ZodLooseShape
  answer: z.ZodMiniType
}

export const questionSchemas = {
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
} satisfies Record<QuestionKind, KindSchemas>

type Schemas = typeof questionSchemas
type Part = 'draft' | 'content' | 'shown'
type ObjectOf<Shape extends z.core.$ZodLooseShape> = z.output<z.ZodMiniObject<Shape>>

export type DraftOf<Kind extends QuestionKind> = ObjectOf<Schemas[Kind]['draft']>
export type ContentOf<Kind extends QuestionKind> = ObjectOf<Schemas[Kind]['content']>
export type ShownOf<Kind extends QuestionKind> = ObjectOf<Schemas[Kind]['shown']>
export type AnswerOf<Kind extends QuestionKind> = z.output<Schemas[Kind]['answer']>

export type QuestionContent = ContentOf<QuestionKind>

type Member<
  P extends Part,
  Common extends z.core.$ZodLooseShape,
  Kind extends QuestionKind,
> = z.ZodMiniObject<{ kind: z.ZodMiniLiteral<Kind> } & Common & Schemas[Kind][P]>
type Members<P extends Part, Common extends z.core.$ZodLooseShape> = {
  [Kind in QuestionKind]: Member<P, Common, Kind>
}[QuestionKind]

const unknownKind = {
  error: issueText(rules.notOneOf({ label: messages.kind, choices: questionKinds.join(', ') })),
}

/** One object for each kind, of its fields and `common` ones; `kind` tells them apart. */
export function questionUnion<P extends Part, Common extends z.core.$ZodLooseShape>(part: P, common: Common) {
  const make = part === 'draft' ? z.strictObject : z.object
  const members = questionKinds.map((kind) =>
    make({ kind: z.literal(kind), ...common, ...questionSchemas[kind][part] }),
  )
  return z.discriminatedUnion(
    'kind',
    members as unknown as [Members<P, Common>, ...Members<P, Common>[]],
    unknownKind,
  )
}
