import type { ContentOf } from '../../../../../../contract/questions/schemas.ts'
import { tag } from '../../../../../http/xml/write-xml.ts'
import {
  choose,
  float,
  isRight,
  mapped,
  mapping,
  match,
  response,
  set,
  sum,
  value,
  variable,
} from './rules.ts'
import { block } from './write-markdown.ts'
import { feedbackOf, type Written } from './written.ts'

const answer = 'RESPONSE'
const whole = choose([{ test: isRight(answer), effects: set('SCORE', float(1)) }])
const byMapping = set('SCORE', mapped(answer))

const showChosen = (hasFeedback: boolean) => (hasFeedback ? set('FEEDBACK', variable(answer)) : '')

const simpleChoice = (identifier: string, inner: string) => tag('qti-simple-choice', inner, { identifier })

export function choice({ options, isSingle, scoring }: ContentOf<'choice'>, stem: string): Written {
  const rights = options.filter(({ isCorrect }) => isCorrect).length
  const hasShares = options.some(({ share }) => share !== undefined)
  const isWhole = !hasShares && (isSingle ? rights === 1 : scoring === 'all-or-nothing')
  const pointsOf = ({ isCorrect, share = 0 }: (typeof options)[number]) => {
    if (hasShares) return share
    return isSingle ? Number(isCorrect) : (isCorrect ? 1 : -1) / rights
  }
  const named = options.map((option, index) => ({ ...option, name: `O${index + 1}` }))
  const entries = named
    .map((option) => ({ 'map-key': option.name, 'mapped-value': `${pointsOf(option)}` }))
    .filter((entry) => entry['mapped-value'] !== '0')
  const cardinality = isSingle ? 'single' : 'multiple'
  return {
    responses: response({
      ...{ identifier: answer, cardinality, baseType: 'identifier' },
      correct: named
        .filter(({ isCorrect }) => isCorrect)
        .map(({ name }) => name)
        .slice(0, isSingle ? 1 : undefined),
      mapping: isWhole ? '' : mapping(entries, { 'lower-bound': '0', 'upper-bound': '1' }),
    }),
    body:
      block(stem) +
      tag('qti-choice-interaction', named.map(({ name, text }) => simpleChoice(name, block(text))).join(''), {
        ...{ 'response-identifier': answer, 'max-choices': isSingle ? '1' : '0', shuffle: 'true' },
        ...(!isSingle && !hasShares && { 'data-scoring': scoring }),
      }),
    rules: (isWhole ? whole : byMapping) + showChosen(options.some(({ feedback }) => feedback)),
    feedback: feedbackOf(options, 'O').map((one) => ({ ...one, cardinality })),
  }
}

export const trueFalse = (
  { isTrue, trueFeedback, falseFeedback }: ContentOf<'true-false'>,
  stem: string,
): Written => ({
  responses: response({
    ...{ identifier: answer, cardinality: 'single', baseType: 'identifier', correct: [`${isTrue}`] },
  }),
  body:
    block(stem) +
    tag('qti-choice-interaction', simpleChoice('true', 'True') + simpleChoice('false', 'False'), {
      ...{ 'response-identifier': answer, 'max-choices': '1' },
    }),
  rules: whole + showChosen(Boolean(trueFeedback || falseFeedback)),
  feedback: [
    { outcome: 'FEEDBACK', identifier: 'true', text: trueFeedback ?? '' },
    { outcome: 'FEEDBACK', identifier: 'false', text: falseFeedback ?? '' },
  ].filter(({ text }) => text),
})

export function order({ items, scoring }: ContentOf<'order'>, stem: string): Written {
  const names = items.map((_, index) => `I${index + 1}`)
  const ofPlaces = names.map((name, index) =>
    choose([
      {
        test: match(tag('qti-index', variable(answer), { n: `${index + 1}` }), value('identifier', name)),
        effects: set('SCORE', sum([variable('SCORE'), float(1 / names.length)])),
      },
    ]),
  )
  return {
    responses: response({
      ...{ identifier: answer, cardinality: 'ordered', baseType: 'identifier', correct: names },
    }),
    body:
      block(stem) +
      tag(
        'qti-order-interaction',
        items.map(({ text }, index) => simpleChoice(`I${index + 1}`, block(text))).join(''),
        { 'response-identifier': answer, shuffle: 'true', 'data-scoring': scoring },
      ),
    rules: scoring === 'per-part' ? ofPlaces.join('') : whole,
  }
}

export function matching({ pairs, distractors, scoring }: ContentOf<'matching'>, stem: string): Written {
  const rights = new Map(
    [...pairs.map(({ right }) => right), ...distractors.map(({ text }) => text)].map((text) => [text, '']),
  )
  for (const [index, text] of [...rights.keys()].entries()) rights.set(text, `R${index + 1}`)
  const correct = pairs.map(({ right }, index) => `L${index + 1} ${rights.get(right)}`)
  const entries = correct.map((pair) => ({ 'map-key': pair, 'mapped-value': `${1 / pairs.length}` }))
  const side = (identifier: string, max: string, text: string) =>
    tag('qti-simple-associable-choice', block(text), { identifier, 'match-max': max })
  const sets = [
    pairs.map(({ left }, index) => side(`L${index + 1}`, '1', left)),
    [...rights].map(([text, name]) => side(name, '0', text)),
  ]
  return {
    responses: response({
      ...{ identifier: answer, cardinality: 'multiple', baseType: 'directedPair', correct },
      mapping: scoring === 'per-part' ? mapping(entries) : '',
    }),
    body:
      block(stem) +
      tag('qti-match-interaction', sets.map((all) => tag('qti-simple-match-set', all.join(''))).join(''), {
        ...{
          'response-identifier': answer,
          shuffle: 'true',
          'max-associations': '0',
          'data-scoring': scoring,
        },
      }),
    rules: scoring === 'per-part' ? byMapping : whole,
  }
}
