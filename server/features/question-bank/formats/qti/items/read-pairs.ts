import * as messages from '../../../../../../contract/messages/server-question-bank.ts'
import { Refusal } from '../../parsed-question.ts'
import { childrenOf, insideOf, type XmlElement } from '../../xml/read-xml.ts'
import { requireFew } from '../require-few.ts'
import type { Asked } from './asked.ts'
import { markdownIn } from './read-body.ts'
import { partScoringOf } from './read-choices.ts'
import { sharesOf } from './read-responses.ts'

type Sides = Map<string, string>
type Pair = [string, string]

const sidesIn = (element: XmlElement | undefined, name: string): Sides =>
  new Map(
    requireFew(childrenOf(element, name)).map((one) => [one.attributes.identifier ?? '', markdownIn(one)]),
  )

const rightPairs = ({ response, processing, id }: Asked): Pair[] =>
  [...sharesOf(response, processing.isMapped(id) && response.correct.length === 0)]
    .filter(([, share]) => share > 0)
    .map(([pair]) => {
      const [first = '', second = ''] = pair.split(/\s+/)
      return [first, second]
    })

/** Each left side needs one right side of its own; the sides change places where only that helps. */
export function match(asked: Asked) {
  const [first, second] = childrenOf(asked.interaction, 'simpleMatchSet').map((set) =>
    sidesIn(set, 'simpleAssociableChoice'),
  )
  const pairs = rightPairs(asked)
  if (!first || !second || pairs.length === 0) throw new Refusal(messages.noAnswers)
  const turned = pairs.map(([left, right]): Pair => [right, left])
  if (isEachOnce(first, pairs)) return toMatching(asked, first, second, pairs)
  if (isEachOnce(second, turned)) return toMatching(asked, second, first, turned)
  throw new Refusal(messages.unevenPairs)
}

const isEachOnce = (lefts: Sides, pairs: Pair[]) =>
  pairs.length === lefts.size && new Set(pairs.map(([left]) => left)).size === lefts.size

function toMatching(asked: Asked, lefts: Sides, rights: Sides, pairs: Pair[]) {
  const used = new Set(pairs.map(([, right]) => right))
  const byLeft = new Map(pairs)
  return {
    ...{ kind: 'matching' as const, scoring: partScoringOf(asked) },
    pairs: [...lefts].map(([id, left]) => ({ left, right: rights.get(byLeft.get(id) ?? '') ?? '' })),
    distractors: [...rights].filter(([id]) => !used.has(id)).map(([, text]) => text),
  }
}

/** Pairs within one set: the first of each is its left side. */
export function associate(asked: Asked) {
  const all = sidesIn(asked.interaction, 'simpleAssociableChoice')
  const pairs = rightPairs(asked)
  if (pairs.length === 0) throw new Refusal(messages.noAnswers)
  const named = pairs.flat()
  if (new Set(named).size !== named.length) throw new Refusal(messages.unevenPairs)
  const lefts = new Map(pairs.map(([left]) => [left, all.get(left) ?? '']))
  const rights = new Map([...all].filter(([id]) => !lefts.has(id)))
  return toMatching(asked, lefts, rights, pairs)
}

/** Every gap takes one of the same words. */
export function gapMatch(asked: Asked) {
  if (insideOf(asked.interaction, 'gapImg').next().value)
    throw new Refusal(messages.hasMedia({ tag: 'gapImg' }))
  const words = sidesIn(asked.interaction, 'gapText')
  const spaces = requireFew([...insideOf(asked.interaction, 'gap')])
  const shares = sharesOf(asked.response, asked.processing.isMapped(asked.id))
  const shareOf = (word: string, gap: string) => shares.get(`${word} ${gap}`) ?? 0
  const gaps = spaces.map(({ attributes: { identifier = '' } }) => ({
    kind: 'drag' as const,
    options: [...words].map(([word, text]) => ({
      ...{ text, isCorrect: shareOf(word, identifier) > 0 },
    })),
  }))
  if (gaps.length === 0) throw new Refusal(messages.noAnswers)
  const numberOf = new Map(spaces.map((space, index) => [space, index + 1]))
  const replace = (inner: XmlElement) => {
    if (inner.name === 'gapText' || inner.name === 'prompt') return ''
    const number = numberOf.get(inner)
    return number === undefined ? undefined : `[[${number}]]`
  }
  return {
    ...{ kind: 'gaps' as const, scoring: partScoringOf(asked), gaps },
    text: markdownIn({ ...asked.interaction, attributes: {} }, replace),
  }
}
