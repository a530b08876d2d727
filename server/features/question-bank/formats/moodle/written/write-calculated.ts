import { rewriteLatex } from '../../../../../../contract/questions/fill-stem.ts'
import type { ContentOf } from '../../../../../../contract/questions/schemas.ts'
import { escapeXml, tag } from '../../../../../http/xml/write-xml.ts'
import { drawValues } from '../../../kinds/formula/draw-values.ts'
import { operators } from '../../../kinds/formula/expression/functions.ts'
import { readExpression, type Step } from '../../../kinds/formula/expression/read-expression.ts'
import { feedback, plain, type Written, writeUnits } from './write-parts.ts'

type Content = ContentOf<'formula'>

/** Moodle draws from a list of values that the file brings along. */
const listed = 20

/** With Lectern's own formula beside that of Moodle, which passes over it. */
export function writeCalculated(content: Content, stem: string): Written {
  const { variables, answer, tolerance, isRelative, rightFeedback } = content
  const names = variables.map(({ name }) => name)
  return {
    type: 'calculatedsimple',
    // Moodle puts a value into every {a}, into those of LaTeX too.
    text: rewriteLatex(stem, names, (name) => `{ ${name} }`),
    inner:
      tag('expression', escapeXml(answer)) +
      tag(
        'answer',
        tag('text', escapeXml(toMoodle(readExpression(answer, names)))) +
          tag('tolerance', `${tolerance}`) +
          tag('tolerancetype', isRelative ? '1' : '2') +
          tag('correctanswerformat', '1') +
          tag('correctanswerlength', '4') +
          feedback(rightFeedback),
        { fraction: '100' },
      ) +
      writeUnits(content) +
      tag('dataset_definitions', writeVariables(variables)),
  }
}

function writeVariables(variables: Content['variables']) {
  const draws = Array.from({ length: listed }, (_, index) => drawValues(variables, `${index + 1}`))
  return variables
    .map(({ name, min, max, decimals }) => {
      const items = draws.map((values, index) =>
        tag('dataset_item', tag('number', `${index + 1}`) + tag('value', `${values.get(name)}`)),
      )
      return tag(
        'dataset_definition',
        plain('status', 'private') +
          plain('name', name) +
          tag('type', 'calculatedsimple') +
          plain('distribution', 'uniform') +
          plain('minimum', `${min}`) +
          plain('maximum', `${max}`) +
          plain('decimals', `${decimals}`) +
          tag('itemcount', `${listed}`) +
          tag('dataset_items', items.join('')) +
          tag('number_of_items', `${listed}`),
      )
    })
    .join('')
}

const constants: Record<string, string> = { pi: 'pi()', e: 'exp(1)' }
const calls: Record<string, string> = { '^': 'pow', '%': 'fmod', ln: 'log' }

/** With all brackets, since the order in which Moodle computes is that of PHP. */
function toMoodle(steps: Step[]) {
  const stack: string[] = []
  for (const step of steps) {
    if (step.kind === 'constant') stack.push(constants[step.text] ?? step.text)
    else if (step.kind === 'variable') stack.push(`{${step.name}}`)
    else stack.push(writeOperation(step.operation.sign, stack.splice(-step.count)))
  }
  return stack[0] ?? ''
}

function writeOperation(sign: string, values: string[]) {
  const call = calls[sign]
  if (!call && operators.has(sign)) return `(${values.join(sign)})`
  return sign === '−' ? `(-${values[0]})` : `${call ?? sign}(${values.join(',')})`
}
