import { fillStem } from '../../../../../../contract/questions/fill-stem.ts'
import type { ContentOf } from '../../../../../../contract/questions/schemas.ts'
import { tag } from '../../../../../http/xml/write-xml.ts'
import { choose, correct, float, response, set, value, variable } from '../written/rules.ts'
import { block } from '../written/write-markdown.ts'
import { numberEntry, toleranceOf } from '../written/write-typed.ts'
import { feedbackOf, type Written } from '../written/written.ts'
import type { Node } from './operations.ts'
import { identifiersOf, templateNodes } from './template-nodes.ts'

const identifier = 'RESPONSE'

/** Values are drawn by the rules of the item's template, which compute the right answer, too. */
export function formula(content: ContentOf<'formula'>, stem: string): Written | undefined {
  const { variables, answer, rightFeedback, ...rest } = content
  const nodes = templateNodes({ variables, answer })
  if (!nodes) return undefined
  const identifiers = identifiersOf(variables)
  const idOf = (name: string) => identifiers.get(name) ?? name
  const printed = variables.map(({ name, decimals }): [string, string] => [
    name,
    tag('qti-printed-variable', '', { identifier: idOf(name), format: `%.${decimals}f` }),
  ])
  const test = tag('qti-equal', variable(identifier) + correct(identifier), toleranceOf(rest))
  const feedback = feedbackOf([{ feedback: rightFeedback }], 'A')
  return {
    responses: response({ identifier, cardinality: 'single', baseType: 'float', correct: [] }),
    templates:
      variables
        .map(({ name, decimals }) =>
          tag('qti-template-declaration', '', {
            ...{ identifier: idOf(name), cardinality: 'single' },
            'base-type': decimals === 0 ? 'integer' : 'float',
          }),
        )
        .join('') + tag('qti-template-processing', nodes.map(writeNode).join('')),
    body:
      block(stem, (html) => fillStem(html, new Map(printed))) +
      tag('p', numberEntry(rest, { 'data-formula': JSON.stringify({ variables, answer }) })),
    rules: choose([
      {
        test,
        effects: set('SCORE', float(1)) + (rightFeedback ? set('FEEDBACK', value('identifier', 'A1')) : ''),
      },
    ]),
    feedback,
  }
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const writeNode = ({ name, attributes, inside }: Node): string =>
  tag(
    `qti-${kebab(name)}`,
    typeof inside === 'string' ? inside : inside.map(writeNode).join(''),
    Object.fromEntries(Object.entries(attributes).map(([key, text]) => [kebab(key), text])),
  )
