import type { Rubric } from '../../../../../../contract/questions/criteria.ts'
import type { ContentOf } from '../../../../../../contract/questions/schemas.ts'
import { escapeXml, tag } from '../../../../../http/xml/write-xml.ts'
import { writeRubric } from '../../../parts/rubric.ts'
import { choose, float, mapping, response, set, value, variable } from './rules.ts'
import { block } from './write-markdown.ts'
import { feedbackOf, type Written } from './written.ts'

type Texts = Pick<
  ContentOf<'short-text'>,
  'accepted' | 'isCaseSensitive' | 'isAccentSensitive' | 'isSpaceSensitive'
>

/** A `*` that no backslash escapes. */
const hasWildcard = (text: string) => /^(?:[^\\*]|\\.)*\*/s.test(text)
const literal = (text: string) => text.replace(/\\([\\*])/g, '$1')

/** As a pattern of XML Schema, where `.` and kin are signs. */
const patternOf = (text: string) =>
  text.replace(/\\([\\*])|(\*)|([.\\?+{}()[\]|^$])/g, (_, escaped?: string, star?: string, sign?: string) =>
    star ? '.*' : `\\${escaped ?? sign}`,
  )

/** The parts of a typed answer: a declaration, the interaction and the rules that set `score`. */
export function typedTexts(
  identifier: string,
  { accepted, ...rules }: Texts,
  { score = 'SCORE', feedback = 'FEEDBACK' } = {},
) {
  const hasWildcards = accepted.some(({ text }) => hasWildcard(text))
  const write = (text: string) => (hasWildcards ? text : literal(text))
  const best = accepted.filter(({ share }) => share === 1).slice(0, 1)
  const isExact = `${rules.isCaseSensitive}`
  const branches = accepted.map((one, index) => ({
    share: one.share,
    test: hasWildcard(one.text)
      ? tag('qti-pattern-match', variable(identifier), { pattern: patternOf(one.text) })
      : tag('qti-string-match', variable(identifier) + value('string', escapeXml(literal(one.text))), {
          'case-sensitive': isExact,
        }),
    effects:
      set(score, float(one.share)) +
      (one.feedback ? set(feedback, value('identifier', `A${index + 1}`)) : ''),
  }))
  return {
    declaration: response({
      ...{ identifier, cardinality: 'single', baseType: 'string' },
      correct: best.map(({ text }) => escapeXml(literal(text))),
      mapping: mapping(
        accepted.map(({ text, share }) => ({
          ...{ 'map-key': write(text), 'mapped-value': `${share}`, 'case-sensitive': isExact },
        })),
      ),
    }),
    interaction: tag('qti-text-entry-interaction', '', {
      'response-identifier': identifier,
      'data-accent-sensitive': `${rules.isAccentSensitive}`,
      'data-space-sensitive': `${rules.isSpaceSensitive}`,
      ...(hasWildcards && { 'data-wildcards': 'true' }),
    }),
    rules: choose(branches.toSorted((a, b) => b.share - a.share)),
  }
}

export function shortText(content: ContentOf<'short-text'>, stem: string): Written {
  const { declaration, interaction, rules } = typedTexts('RESPONSE', content)
  return {
    ...{ responses: declaration, body: block(stem) + tag('p', interaction), rules },
    feedback: feedbackOf(content.accepted, 'A'),
  }
}

export function number({ accepted, ...units }: ContentOf<'number'>, stem: string): Written {
  const sorted = accepted.toSorted((a, b) => b.share - a.share)
  const branches = sorted.map(({ value: right, share, feedback, ...rest }, index) => ({
    test: tag('qti-equal', variable('RESPONSE') + float(right), toleranceOf(rest)),
    effects:
      set('SCORE', float(share)) + (feedback ? set('FEEDBACK', value('identifier', `A${index + 1}`)) : ''),
  }))
  return {
    responses: response({
      ...{ identifier: 'RESPONSE', cardinality: 'single', baseType: 'float' },
      correct: [`${sorted[0]?.value ?? 0}`],
    }),
    body: block(stem) + tag('p', numberEntry(units)),
    rules: choose(branches),
    feedback: feedbackOf(sorted, 'A'),
  }
}

type Tolerance = { tolerance: number; isRelative: boolean }

export const toleranceOf = ({ tolerance, isRelative }: Tolerance) => ({
  'tolerance-mode': isRelative ? 'relative' : 'absolute',
  tolerance: [0, 0].map(() => `${isRelative ? percentOf(tolerance) : tolerance}`).join(' '),
})

type Units = Pick<ContentOf<'number'>, 'units' | 'isUnitRequired'>

export const numberEntry = ({ units, isUnitRequired }: Units, own: Record<string, string> = {}) =>
  tag('qti-text-entry-interaction', '', {
    'response-identifier': 'RESPONSE',
    ...(units.length > 0 && {
      'data-units': units.map(({ name, factor }) => `${factor} ${name}`).join('\n'),
      'data-unit-required': `${isUnitRequired}`,
    }),
    ...own,
  })

const percentOf = (share: number) => Number((share * 100).toPrecision(12))

export const essay = ({ template, ...rubric }: ContentOf<'essay'>, stem: string): Written => ({
  responses: response({
    ...{ identifier: 'RESPONSE', cardinality: 'single', baseType: 'string', correct: [] },
    ...(template && { preset: escapeXml(template) }),
  }),
  body:
    block(stem) +
    tag('qti-extended-text-interaction', '', { 'response-identifier': 'RESPONSE' }) +
    forScorers(rubric),
  rules: '',
})

/** QTI takes one file, and names its kind by a media type. */
export const file = ({ maxFiles, endings, ...rubric }: ContentOf<'file'>, stem: string): Written => ({
  responses: response({ identifier: 'RESPONSE', cardinality: 'single', baseType: 'file', correct: [] }),
  body:
    block(stem) +
    tag('qti-upload-interaction', '', {
      ...{ 'response-identifier': 'RESPONSE', 'data-max-files': `${maxFiles}` },
      'data-endings': endings.join(' '),
    }) +
    forScorers(rubric),
  rules: '',
})

const forScorers = (rubric: Rubric) => {
  const text = writeRubric(rubric)
  if (!text) return ''
  return tag('qti-rubric-block', tag('qti-content-body', block(text)), {
    ...{ view: 'scorer', use: 'scoring' },
    ...(rubric.criteria && { 'data-criteria': JSON.stringify(rubric.criteria) }),
  })
}
