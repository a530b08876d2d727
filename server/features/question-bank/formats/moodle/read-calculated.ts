import * as forms from '../../../../../contract/messages/question-bank.ts'
import * as messages from '../../../../../contract/messages/server-question-bank.ts'
import { rewriteLatex } from '../../../../../contract/questions/fill-stem.ts'
import { numberIn, Refusal } from '../parsed-question.ts'
import { unescapeNames } from '../unescape-names.ts'
import { childOf, childrenOf, textIn, type XmlElement } from '../xml/read-xml.ts'
import { markdownIn } from './markdown-in.ts'
import { feedbackIn, numberAnswers, percentOf, toleranceIn, unitsIn } from './parts-in.ts'

const tolerances: Record<string, { isRelative: boolean }> = {
  ...{ '1': { isRelative: true }, relative: { isRelative: true } },
  ...{ '2': { isRelative: false }, nominal: { isRelative: false } },
}

/** Of `calculated` and `calculatedsimple`: their lists of values go, the ranges that these came from stay. */
export function readCalculated(question: XmlElement) {
  const answers = numberAnswers(question)
  const [answer] = answers
  if (!answer || answers.length > 1) throw new Refusal(messages.severalFormulas)
  if (percentOf(answer) < 100) throw new Refusal(forms.noFullShare)
  const type = childOf(answer, 'tolerancetype')?.text.trim() || '1'
  const tolerance = tolerances[type]
  if (!tolerance) throw new Refusal(messages.unknownTolerance)
  const written = textIn(answer, 'text')
  const stem = unescapeNames(markdownIn(childOf(question, 'questiontext')))
  if (stem.includes('{=')) throw new Refusal(messages.computedInText)
  const variables = variablesIn(question).filter(({ name }) => `${stem} ${written}`.includes(`{${name}}`))
  const own = childOf(question, 'expression')?.text.trim()
  const { feedback } = { feedback: '', ...feedbackIn(answer) }
  return {
    kind: 'formula' as const,
    stem: rewriteLatex(
      stem,
      variables.map(({ name }) => name),
      (name) => `{{${name}}}`,
    ),
    variables,
    answer: own ?? fromMoodle(written),
    ...{ tolerance: toleranceIn(answer), ...tolerance },
    ...unitsIn(question),
    ...(feedback && { rightFeedback: feedback }),
  }
}

function variablesIn(question: XmlElement) {
  const definitions = childrenOf(childOf(question, 'dataset_definitions'), 'dataset_definition')
  return definitions.map((definition) => {
    const textOf = (name: string) => textIn(childOf(definition, name), 'text')
    return {
      name: textOf('name'),
      min: numberIn(textOf('minimum')),
      max: numberIn(textOf('maximum')),
      decimals: numberIn(textOf('decimals') || '0'),
    }
  })
}

/** There, a natural logarithm is called log, and `^` is no power. */
function fromMoodle(expression: string) {
  const [sign] = /[\^~<>?:=&|!]/.exec(expression) ?? []
  if (sign) throw new Refusal(messages.signOfMoodle({ sign }))
  return expression.replace(/\blog\s*\(/g, 'ln(').replace(/\bpi\s*\(\s*\)/g, 'pi')
}
