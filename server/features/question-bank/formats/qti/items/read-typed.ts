import * as messages from '../../../../../../contract/messages/server-question-bank.ts'
import { readRubric } from '../../../parts/rubric.ts'
import { numberIn, Refusal } from '../../parsed-question.ts'
import { childOf, childrenOf, type XmlElement } from '../../xml/read-xml.ts'
import { asLiteral } from '../accepted-text.ts'
import type { Asked } from './asked.ts'
import { markdownIn } from './read-body.ts'
import type { Branch } from './read-processing.ts'
import { sharesOf } from './read-responses.ts'

const isNumeric = (baseType: string) => baseType === 'float' || baseType === 'integer'

export const typed = (asked: Asked) => (isNumeric(asked.response.baseType) ? number(asked) : shortText(asked))

const shortText = (asked: Asked) => ({ kind: 'short-text' as const, ...acceptedTexts(asked) })

const isOn = (element: XmlElement, name: string) => element.attributes[name] === 'true'
const ownRules = { isAccentSensitive: 'data-accent-sensitive', isSpaceSensitive: 'data-space-sensitive' }

/** Without a mapping the text must be the same, letter for letter. */
export function acceptedTexts({ interaction, response, processing, id, feedback }: Asked) {
  const isMapped = !processing.isWhole(id) && response.mapped.length > 0
  const shares = sharesOf(response, isMapped)
  const texts = isMapped ? response.mapped.map(({ key }) => key) : [...shares.keys()]
  // What gives nothing stays for its feedback alone.
  const accepted = texts
    .map((text, index) => ({ text, share: shares.get(text) ?? 0, words: feedback.of(id, `A${index + 1}`) }))
    .filter(({ share, words }) => share > 0 || words)
  if (accepted.length === 0) throw new Refusal(messages.noAnswers)
  const hasSigns = isOn(interaction, 'data-wildcards')
  return {
    accepted: accepted.map(({ text, share, words }) => ({
      ...{ text: hasSigns ? text : asLiteral(text), share: Math.max(0, share) },
      ...(words && { feedback: words }),
    })),
    isCaseSensitive: !isMapped || response.mapped.some(({ isCaseSensitive }) => isCaseSensitive),
    ...Object.fromEntries(
      Object.entries(ownRules)
        .filter(([, name]) => name in interaction.attributes)
        .map(([key, name]) => [key, isOn(interaction, name)]),
    ),
  }
}

/** Tolerances stand in the rules of the item. */
function number(asked: Asked) {
  const branches = asked.processing.numbers(asked.id)
  const best = Math.max(...branches.map(({ points }) => points ?? 1))
  const compared = branches.filter(({ points = 1, feedback }) => points > 0 || feedback.length > 0)
  const shares = [...sharesOf(asked.response, asked.processing.isMapped(asked.id))]
  const accepted =
    compared.length > 0
      ? compared.map((branch, index) => ofBranch(asked, branch, { best, index }))
      : shares
          .filter(([, share]) => share > 0)
          .map(([text, share]) => ({ value: numberIn(text), tolerance: 0, share }))
  if (accepted.length === 0) throw new Refusal(messages.noAnswers)
  return { kind: 'number' as const, accepted, ...unitsOf(asked.interaction) }
}

export function unitsOf(interaction: XmlElement) {
  const units = interaction.attributes['data-units']
  return units && { units: unitsIn(units), isUnitRequired: isOn(interaction, 'data-unit-required') }
}

function ofBranch(
  { response, feedback, id }: Asked,
  branch: Branch,
  { best, index }: { best: number; index: number },
) {
  const value = childrenOf(branch.equal, 'baseValue')[0]?.text ?? response.correct[0] ?? ''
  const words =
    branch.feedback.map((name) => feedback.of(id, name)).find(Boolean) ?? feedback.of(id, `A${index + 1}`)
  return {
    value: numberIn(value),
    ...toleranceIn(branch.equal),
    share: Math.max(0, (branch.points ?? 1) / best),
    ...(words && { feedback: words }),
  }
}

export function toleranceIn({ attributes: { tolerance = '0', toleranceMode = 'exact' } }: XmlElement) {
  const [low = '0', high = low] = toleranceMode === 'exact' ? ['0'] : tolerance.trim().split(/\s+/)
  if (numberIn(low) !== numberIn(high)) throw new Refusal(messages.unevenTolerance)
  const isRelative = toleranceMode === 'relative'
  // Of QTI it is a percentage.
  return { tolerance: isRelative ? numberIn(low) / 100 : Math.abs(numberIn(low)), isRelative }
}

/** Name and factor of Lectern's own units. */
const unitsIn = (text: string) =>
  text.split('\n').map((line) => {
    const [factor = '', ...name] = line.split(' ')
    return { name: name.join(' '), factor: Number(factor) }
  })

export const essay = ({ response, item }: Asked) => ({
  kind: 'essay' as const,
  ...rubricOf(item),
  template: response.preset,
})

export function file({ interaction: { attributes }, item }: Asked) {
  if (attributes.type) throw new Refusal(messages.notAnEnding({ name: attributes.type.slice(0, 60) }))
  const endings = (attributes['data-endings'] ?? '').split(' ').filter(Boolean)
  const maxFiles = Number(attributes['data-max-files'] ?? 1)
  return { kind: 'file' as const, maxFiles, endings, ...rubricOf(item) }
}

function rubricOf(item: XmlElement) {
  const blocks = childrenOf(childOf(item, 'itemBody'), 'rubricBlock').filter((block) => !isForLearners(block))
  const [criteria] = blocks.flatMap(({ attributes }) => attributes['data-criteria'] ?? [])
  return readRubric(blocks.map((block) => markdownIn(block)).join('\n\n'), criteria)
}

export const isForLearners = ({ attributes: { view = '' } }: XmlElement) =>
  view.split(/\s+/).includes('candidate')
