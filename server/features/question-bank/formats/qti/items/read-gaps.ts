import * as messages from '../../../../../../contract/messages/server-question-bank.ts'
import { partScorings } from '../../../../../../contract/question-kinds.ts'
import { Refusal } from '../../parsed-question.ts'
import { childrenOf, type XmlElement } from '../../xml/read-xml.ts'
import { requireFew } from '../require-few.ts'
import type { Asked } from './asked.ts'
import { markdownIn } from './read-body.ts'
import { sharesOf } from './read-responses.ts'
import { acceptedTexts } from './read-typed.ts'

const gapReaders = { textEntryInteraction: typedGap, inlineChoiceInteraction: chosenGap }
type Inline = keyof typeof gapReaders

export const isInline = (name: string): name is Inline => Object.hasOwn(gapReaders, name)

const weightOf = ({ interaction }: Asked) => Number(interaction.attributes['data-weight'] ?? 1)

function typedGap(asked: Asked) {
  const { baseType } = asked.response
  // A gap compares letters, and 0.5 may be written as .5, too.
  if (baseType === 'float') throw new Refusal(messages.unknownGap({ type: baseType }))
  return { kind: 'text' as const, ...acceptedTexts(asked), weight: weightOf(asked) }
}

function chosenGap(asked: Asked) {
  const { interaction, response, processing, id, feedback } = asked
  const shares = sharesOf(response, processing.isMapped(id))
  const options = requireFew(childrenOf(interaction, 'inlineChoice')).map((one) => {
    const name = one.attributes.identifier ?? ''
    const share = shares.get(name) ?? 0
    const words = feedback.of(id, name)
    return {
      ...{ text: markdownIn(one), isCorrect: share === 1 },
      ...(share > 0 && share < 1 && { share }),
      ...(words && { feedback: words }),
    }
  })
  if (!options.some(({ isCorrect }) => isCorrect)) throw new Refusal(messages.noRightOption)
  const kind = interaction.attributes['data-kind'] === 'drag' ? ('drag' as const) : ('choice' as const)
  return { kind, options, weight: weightOf(asked) }
}

/** Lectern's own text with gaps, beside its stem. */
export const ownText = (body: XmlElement) =>
  body.children.find(({ name, attributes }) => name === 'div' && attributes['data-scoring'])

const numberOf = ({ id }: Asked) => Number(id.slice('RESPONSE_'.length)) || 0

/** A text whose interactions are gaps, in their order. */
export function gaps(found: Asked[], body: XmlElement, besides: (inner: XmlElement) => string | undefined) {
  const own = ownText(body)
  const all = own ? found.toSorted((a, b) => numberOf(a) - numberOf(b)) : found
  const numbers = new Map(all.map(({ interaction }, index) => [interaction, index + 1]))
  const replace = (inner: XmlElement) => {
    const number = numbers.get(inner)
    return number === undefined ? besides(inner) : `[[${number}]]`
  }
  return {
    kind: 'gaps' as const,
    stem: own ? markdownIn(body, (inner) => (inner === own ? '' : besides(inner))) : '',
    text: markdownIn(own ?? body, replace),
    gaps: all.map((asked) => gapReaders[asked.interaction.name as Inline](asked)),
    scoring: partScorings.find((scoring) => scoring === own?.attributes['data-scoring']),
  }
}
