import { childOf, childrenOf, insideOf, type XmlElement } from '../../xml/read-xml.ts'
import type { Response } from './read-responses.ts'

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

/** Of QTI 2.1, 8: a template of the standard, or rules of the item's own. */
export function readProcessing(item: XmlElement): Processing {
  const processing = childOf(item, 'responseProcessing')
  const template = processing?.attributes.template?.replace(/^.*\//, '').replace(/\.xml$/, '') ?? ''
  const inside = (name: string, response: string) =>
    processing ? [...insideOf(processing, name)].some((one) => names(one, response)) : false
  return {
    isMapped: (response) => /^map_response/.test(template) || inside('mapResponse', response),
    isWhole: (response) =>
      /^(match_correct|CC2_match)/.test(template) ||
      (!inside('mapResponse', response) && inside('match', response)),
    withCorrect(response, declared) {
      if (declared.correct.length > 0 || declared.mapped.length > 0 || !processing) return declared
      const compared = [...insideOf(processing, 'match')].filter((one) => names(one, response))
      const values = compared.flatMap((one) => [...insideOf(one, 'baseValue')].map(({ text }) => text.trim()))
      return compared.length === 1 ? { ...declared, correct: values } : declared
    },
    numbers: (response) => (processing ? [...branchesIn(processing, response)] : []),
  }
}

const names = (element: XmlElement, response: string): boolean =>
  element.attributes.identifier === response ||
  [...insideOf(element, 'variable')].some((one) => one.attributes.identifier === response)

const branchNames = ['responseIf', 'responseElseIf']

function* branchesIn(element: XmlElement, response: string): Generator<Branch> {
  for (const child of element.children) {
    const [condition] = child.children
    if (branchNames.includes(child.name) && condition?.name === 'equal' && names(condition, response))
      yield { equal: condition, points: pointsIn(child), feedback: feedbackIn(child) }
    else yield* branchesIn(child, response)
  }
}

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
