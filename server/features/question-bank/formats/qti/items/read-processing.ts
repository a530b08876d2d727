import { childOf, childrenOf, insideOf, type XmlElement } from '../../xml/read-xml.ts'
import { type Response, readResponses } from './read-responses.ts'

/** How an answer gets its points. */
export type Processing = {
  /** Whether the mapping of this response counts. */
  isMapped(response: string): boolean
  /** Whether only a whole answer counts. */
  isWhole(response: string): boolean
  /** With what a rule compares it with, where the declaration does not say what is right. */
  withCorrect(response: string, declared: Response): Response
  /** The branches that compare this response with a number. */
  numbers(response: string): Branch[]
}

export type Branch = { equal: XmlElement; points: number | undefined; feedback: string[] }

/** Of QTI 2.1, 8: a template of the standard, or rules of the item's own, which are looked through once. */
export function readProcessing(item: XmlElement): Processing {
  const processing = childOf(item, 'responseProcessing')
  const template = processing?.attributes.template?.replace(/^.*\//, '').replace(/\.xml$/, '') ?? ''
  const rules = processing ? [...rulesIn(processing)] : []
  const of = (name: string) =>
    Map.groupBy(
      rules.filter(({ element }) => element.name === name),
      ({ response }) => response,
    )
  const [mapped, matched, equal] = [of('mapResponse'), of('match'), of('equal')]
  const declared = readResponses(item)
  /** Without rules, what is right alone counts; an item may say that by its mapping only. */
  const hasMappingAlone = (response: string) => !processing && declared.get(response)?.correct.length === 0
  return {
    isMapped: (response) =>
      /^map_response/.test(template) || mapped.has(response) || hasMappingAlone(response),
    isWhole: (response) =>
      /^(match_correct|CC2_match)/.test(template) || (!mapped.has(response) && matched.has(response)),
    withCorrect(response, declared) {
      if (declared.correct.length > 0 || declared.mapped.length > 0) return declared
      const [rule, ...others] = matched.get(response) ?? []
      if (!rule || others.length > 0) return declared
      return { ...declared, correct: [...insideOf(rule.element, 'baseValue')].map(({ text }) => text.trim()) }
    },
    numbers: (response) =>
      (equal.get(response) ?? []).flatMap(({ element, branch }) =>
        branch ? [{ equal: element, points: pointsIn(branch), feedback: feedbackIn(branch) }] : [],
      ),
  }
}

type Rule = { element: XmlElement; response: string; branch?: XmlElement }

const ruleNames = new Set(['mapResponse', 'match', 'equal'])
const branchNames = new Set(['responseIf', 'responseElseIf'])

/** `branch`: the one whose whole condition it is. */
function* rulesIn(element: XmlElement): Generator<Rule> {
  for (const [index, child] of element.children.entries()) {
    if (ruleNames.has(child.name)) {
      const isCondition = index === 0 && branchNames.has(element.name)
      yield { element: child, response: responseOf(child), ...(isCondition && { branch: element }) }
    } else yield* rulesIn(child)
  }
}

const responseOf = (element: XmlElement) =>
  element.attributes.identifier ?? insideOf(element, 'variable').next().value?.attributes.identifier ?? ''

const sets = (branch: XmlElement) => childrenOf(branch, 'setOutcomeValue')

function pointsIn(branch: XmlElement) {
  const set = sets(branch).find(({ attributes }) => attributes.identifier === 'SCORE')
  const [value] = set ? [...insideOf(set, 'baseValue')] : []
  const points = Number(value?.text.trim() || Number.NaN)
  return Number.isFinite(points) ? points : undefined
}

const feedbackIn = (branch: XmlElement) =>
  sets(branch)
    .filter(({ attributes }) => attributes.identifier !== 'SCORE')
    .flatMap((set) => [...insideOf(set, 'baseValue')].map(({ text }) => text.trim()))
