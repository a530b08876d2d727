import * as forms from '../../../../../contract/messages/question-bank.ts'
import * as messages from '../../../../../contract/messages/server-question-bank.ts'
import { rewriteLatex } from '../../../../../contract/questions/fill-stem.ts'
import { rewriteCalls, writeCall } from '../formula/rewrite-calls.ts'
import { unescapeNames } from '../formula/unescape-names.ts'
import { usableNames } from '../formula/usable-names.ts'
import { numberIn, Refusal } from '../parsed-question.ts'
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
  const named = variablesIn(question)
  const names = usableNames(named.map(({ name }) => name))
  const rename = (text: string) =>
    [...names].reduce((renamed, [name, usable]) => renamed.replaceAll(`{${name}}`, `{${usable}}`), text)
  const written = rename(textIn(answer, 'text'))
  const stem = unescapeNames(markdownIn(withTexts(childOf(question, 'questiontext'), rename)))
  if (stem.includes('{=')) throw new Refusal(messages.computedInText)
  const variables = named
    .map((one) => ({ ...one, name: names.get(one.name) ?? one.name }))
    .filter(({ name }) => `${stem} ${written}`.includes(`{${name}}`))
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

const withTexts = (element: XmlElement | undefined, change: (text: string) => string) =>
  element && {
    ...element,
    text: change(element.text),
    children: element.children.map((child) => ({ ...child, text: change(child.text) })),
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

/** There, a logarithm without a base is the natural one, and `^` is no power. */
function fromMoodle(expression: string) {
  const [sign] = /[\^~<>?:=&|!]/.exec(expression) ?? []
  if (sign) throw new Refusal(messages.signOfMoodle({ sign }))
  return rewriteCalls(expression, (name, values) => {
    if (name === 'pi') return name
    return writeCall(name === 'log' && values.length === 1 ? 'ln' : name, values)
  })
}
