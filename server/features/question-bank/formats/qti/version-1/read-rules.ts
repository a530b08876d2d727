import { insideOf, type XmlElement } from '../../xml/read-xml.ts'
import { outermost } from './read-material.ts'

/** What an answer is compared with. */
export type Test = { respondent: string; text: string; isCaseSensitive: boolean; name: string }

/** One condition of the scoring: what has to be answered, what must not, and what it gives. */
export type Rule = {
  tests: Test[]
  not: Test[]
  isForOthers: boolean
  points: number
  feedback: string[]
}

const conditionNames = new Set(['respcondition'])

/** QTI 1.2, 3.3. A variable besides the score is passed over where there is a score. */
export function readRules(item: XmlElement): Rule[] {
  const conditions = [...outermost(item, conditionNames)]
  const sets = conditions.flatMap((condition) => condition.children.filter(isSet))
  const hasScore = sets.some(isScore)
  return conditions.map((condition) => {
    const variables = condition.children.filter(({ name }) => name === 'conditionvar')
    const tests = variables.flatMap((variable) => [...testsIn(variable, false)])
    return {
      tests: tests.filter(({ isNot }) => !isNot),
      not: tests.filter(({ isNot }) => isNot),
      isForOthers: variables.some((variable) => [...insideOf(variable, 'other')].length > 0),
      points: condition.children
        .filter((child) => isSet(child) && (!hasScore || isScore(child)))
        .reduce((sum, set) => sum + pointsOf(set), 0),
      feedback: condition.children
        .filter(({ name }) => name === 'displayfeedback')
        .map(({ attributes }) => attributes.linkrefid ?? ''),
    }
  })
}

const isSet = ({ name }: XmlElement) => name === 'setvar'
const isScore = ({ attributes }: XmlElement) => /^(que_)?score$/i.test(attributes.varname ?? 'SCORE')

function pointsOf({ text, attributes: { action = 'Set' } }: XmlElement) {
  const points = Number(text.trim())
  if (!Number.isFinite(points)) return 0
  return action === 'Subtract' ? -points : points
}

function* testsIn(element: XmlElement, isNot: boolean): Generator<Test & { isNot: boolean }> {
  for (const child of element.children) {
    if (/^var/.test(child.name))
      yield {
        respondent: child.attributes.respident ?? '',
        text: child.text.trim(),
        isCaseSensitive: /^yes$/i.test(child.attributes.case ?? ''),
        name: child.name,
        isNot,
      }
    else yield* testsIn(child, isNot !== (child.name === 'not'))
  }
}
