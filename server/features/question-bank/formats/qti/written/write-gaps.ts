import type { ContentOf } from '../../../../../../contract/questions/schemas.ts'
import { tag } from '../../../../../http/xml/write-xml.ts'
import { choose, float, mapped, mapping, outcome, response, set, sum, variable } from './rules.ts'
import { block, inline } from './write-markdown.ts'
import { typedTexts } from './write-typed.ts'
import { feedbackOf, type PartFeedback, type Written } from './written.ts'

type Gap = ContentOf<'gaps'>['gaps'][number]
type OptionGap = Exclude<Gap, { kind: 'text' }>
type WrittenGap = {
  declaration: string
  interaction: string
  rules: string
  feedback: PartFeedback[]
}

const mark = /\[\[(\d+)\]\]/g

/** Dragging alone is a gap match; mixed with other gaps, what is dragged is chosen from a list of all words. */
export function gaps(content: ContentOf<'gaps'>, stem: string): Written {
  const drags = content.gaps.flatMap((gap) => (gap.kind === 'drag' && isPlain(gap) ? [gap] : []))
  if (drags.length === content.gaps.length) return gapMatch(content, drags, stem)
  const heap = [...new Set(content.gaps.flatMap((gap) => (gap.kind === 'drag' ? textsOf(gap) : [])))]
  const written = content.gaps.map((gap, index) => writeGap(gap, index + 1, heap))
  return {
    responses: written.map(({ declaration }) => declaration).join(''),
    outcomes: written.map((_, index) => outcome(`SCORE_${index + 1}`, 'single', 'float', '0')).join(''),
    body:
      (stem ? block(stem) : '') +
      block(
        content.text,
        (html) => html.replace(mark, (_, number: string) => written[Number(number) - 1]?.interaction ?? ''),
        { 'data-scoring': content.scoring },
      ),
    rules: written.map(({ rules }) => rules).join('') + totalOf(content),
    feedback: written.flatMap(({ feedback }) => feedback),
  }
}

const textsOf = ({ options }: OptionGap) => options.map(({ text }) => text)

const isPlain = ({ weight, options }: OptionGap) =>
  weight === 1 && options.every(({ share, feedback }) => share === undefined && !feedback)

function totalOf({ gaps: all, scoring }: ContentOf<'gaps'>) {
  const scores = all.map((_, index) => variable(`SCORE_${index + 1}`))
  if (scoring === 'all-or-nothing') {
    const tests = scores.map((score) => tag('qti-gte', score + float(1)))
    return choose([{ test: tag('qti-and', tests.join('')), effects: set('SCORE', float(1)) }])
  }
  const total = all.reduce((weights, { weight }) => weights + weight, 0)
  return set(
    'SCORE',
    sum(scores.map((score, index) => tag('qti-product', score + float((all[index]?.weight ?? 1) / total)))),
  )
}

function writeGap(gap: Gap, number: number, heap: string[]): WrittenGap {
  const [identifier, score, feedback] = [`RESPONSE_${number}`, `SCORE_${number}`, `FEEDBACK_${number}`]
  if (gap.kind === 'text') {
    const { declaration, interaction, rules } = typedTexts(identifier, gap, { score, feedback })
    return {
      ...{ declaration, rules, feedback: feedbackOf(gap.accepted, 'A', feedback) },
      interaction: interaction.replace(/ /, ` data-weight="${gap.weight}" `),
    }
  }
  const others = gap.kind === 'drag' ? heap.filter((text) => !textsOf(gap).includes(text)) : []
  const options = [
    ...gap.options,
    ...others.map((text) => ({ text, isCorrect: false, share: 0, feedback: undefined })),
  ]
  const shown = feedbackOf(options, 'O', feedback)
  const shares = options.map(({ isCorrect, share }) => share ?? Number(isCorrect))
  return {
    declaration: response({
      ...{ identifier, cardinality: 'single', baseType: 'identifier' },
      correct: [`O${options.findIndex(({ isCorrect }) => isCorrect) + 1}`],
      mapping: mapping(
        shares.flatMap((share, index) =>
          share === 0 ? [] : [{ 'map-key': `O${index + 1}`, 'mapped-value': `${share}` }],
        ),
      ),
    }),
    interaction: tag(
      'qti-inline-choice-interaction',
      options
        .map(({ text }, index) => inline('qti-inline-choice', text, { identifier: `O${index + 1}` }))
        .join(''),
      {
        ...{ 'response-identifier': identifier, shuffle: 'true', 'data-weight': `${gap.weight}` },
        ...(gap.kind === 'drag' && { 'data-kind': gap.kind }),
      },
    ),
    rules: set(score, mapped(identifier)) + (shown.length > 0 ? set(feedback, variable(identifier)) : ''),
    feedback: shown,
  }
}

function gapMatch({ text, scoring }: ContentOf<'gaps'>, drags: OptionGap[], stem: string): Written {
  const words = [...new Set(drags.flatMap(textsOf))]
  const correct = drags.flatMap(({ options }, index) =>
    options
      .filter(({ isCorrect }) => isCorrect)
      .map((option) => `W${words.indexOf(option.text) + 1} G${index + 1}`),
  )
  const isWhole = scoring === 'all-or-nothing'
  const entries = correct.map((pair) => ({ 'map-key': pair, 'mapped-value': `${1 / drags.length}` }))
  return {
    responses: response({
      ...{ identifier: 'RESPONSE', cardinality: 'multiple', baseType: 'directedPair', correct },
      mapping: mapping(entries),
    }),
    body:
      (stem ? block(stem) : '') +
      tag(
        'qti-gap-match-interaction',
        words
          .map((word, index) =>
            inline('qti-gap-text', word, { identifier: `W${index + 1}`, 'match-max': '0' }),
          )
          .join('') +
          block(text, (html) =>
            html.replace(mark, (_, number: string) => tag('qti-gap', '', { identifier: `G${number}` })),
          ),
        { 'response-identifier': 'RESPONSE', 'data-scoring': scoring },
      ),
    rules: isWhole
      ? choose([
          { test: tag('qti-gte', mapped('RESPONSE') + float(1 - crumbs)), effects: set('SCORE', float(1)) },
        ])
      : set('SCORE', mapped('RESPONSE')),
  }
}

// Ten tenths are a little less than 1 in binary fractions.
const crumbs = 1e-6
