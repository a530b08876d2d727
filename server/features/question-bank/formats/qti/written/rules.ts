import { tag } from '../../../../../http/xml/write-xml.ts'

// Response processing of QTI 3.0, as far as the kinds of questions need it.

export const value = (baseType: string, text: string | number) =>
  tag('qti-base-value', `${text}`, { 'base-type': baseType })
export const float = (number: number) => value('float', number)
export const variable = (identifier: string) => tag('qti-variable', '', { identifier })
export const correct = (identifier: string) => tag('qti-correct', '', { identifier })
export const mapped = (identifier: string) => tag('qti-map-response', '', { identifier })
export const set = (identifier: string, inner: string) => tag('qti-set-outcome-value', inner, { identifier })
export const match = (first: string, second: string) => tag('qti-match', first + second)
export const sum = (parts: string[]) => tag('qti-sum', parts.join(''))
export const isRight = (response: string) => match(variable(response), correct(response))

/** The first branch whose test is true counts. */
export function choose(branches: { test: string; effects: string }[]) {
  const written = branches.map(({ test, effects }, index) =>
    tag(index === 0 ? 'qti-response-if' : 'qti-response-else-if', test + effects),
  )
  return written.length > 0 ? tag('qti-response-condition', written.join('')) : ''
}

type Declared = {
  identifier: string
  cardinality: 'single' | 'multiple' | 'ordered'
  baseType: string
  correct: string[]
  mapping?: string
  preset?: string
}

const values = (name: string, all: string[]) =>
  all.length > 0 ? tag(name, all.map((text) => tag('qti-value', text)).join('')) : ''

/** Values are XML already. */
export const response = ({
  identifier,
  cardinality,
  baseType,
  correct: right,
  mapping = '',
  preset,
}: Declared) =>
  tag(
    'qti-response-declaration',
    values('qti-default-value', preset === undefined ? [] : [preset]) +
      values('qti-correct-response', right) +
      mapping,
    { identifier, cardinality, 'base-type': baseType },
  )

export const outcome = (identifier: string, cardinality: string, baseType: string, preset?: string) =>
  tag('qti-outcome-declaration', values('qti-default-value', preset === undefined ? [] : [preset]), {
    identifier,
    cardinality,
    'base-type': baseType,
  })

export const mapping = (entries: Record<string, string>[], attributes: Record<string, string> = {}) =>
  entries.length > 0
    ? tag('qti-mapping', entries.map((entry) => tag('qti-map-entry', '', entry)).join(''), {
        'default-value': '0',
        ...attributes,
      })
    : ''
