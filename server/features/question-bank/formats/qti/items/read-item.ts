import * as messages from '../../../../../../contract/messages/server-question-bank.ts'
import { unescapeNames } from '../../formula/unescape-names.ts'
import { type ParsedQuestion, Refusal, type RefusedQuestion } from '../../parsed-question.ts'
import { htmlOf } from '../../xml/html-of.ts'
import { childOf, type XmlElement } from '../../xml/read-xml.ts'
import { formula, hasTemplate, printedName, withNames } from '../formula/read-formula.ts'
import { withFeedback } from '../outcome-feedback.ts'
import { wordsOf } from '../render-markdown.ts'
import { requireFew } from '../require-few.ts'
import type { Asked } from './asked.ts'
import { hotspot, selectPoint } from './points/read-points.ts'
import { markdownIn } from './read-body.ts'
import { choice, order, withoutFeedback } from './read-choices.ts'
import { readFeedback } from './read-feedback.ts'
import { gaps, isInline, ownText } from './read-gaps.ts'
import { associate, gapMatch, match } from './read-pairs.ts'
import { readProcessing } from './read-processing.ts'
import { noResponse, readResponses } from './read-responses.ts'
import { essay, file, isForLearners, typed } from './read-typed.ts'

type Fields = Record<string, unknown> & ParsedQuestion['draft']

const blocks = new Map<string, (asked: Asked) => Fields>(
  Object.entries({
    ...{ choiceInteraction: choice, orderInteraction: order, matchInteraction: match },
    ...{ associateInteraction: associate, gapMatchInteraction: gapMatch, extendedTextInteraction: essay },
    ...{ uploadInteraction: file, selectPointInteraction: selectPoint, hotspotInteraction: hotspot },
  }),
)

/** Of an item of QTI 2.0 to 3.0, whose names are those of QTI 2. */
export function readItem(item: XmlElement): ParsedQuestion | RefusedQuestion {
  const title = item.attributes.title?.trim() ?? ''
  try {
    return { title, draft: { title, ...readFields(item) } }
  } catch (error) {
    if (error instanceof Refusal)
      return { title: title || item.attributes.identifier || '?', refusal: error.sentence }
    throw error
  }
}

function readFields(item: XmlElement): Fields {
  if (item.attributes.adaptive === 'true') throw new Refusal(messages.adaptiveItem)
  if (item.children.some(({ name }) => name === 'assessmentStimulusRef'))
    throw new Refusal(messages.hasStimulus)
  const body = childOf(item, 'itemBody')
  if (!body) throw new Refusal(messages.noAnswers)
  const shared = { item, processing: readProcessing(item), feedback: readFeedback(item) }
  const responses = readResponses(item)
  const all = requireFew([...interactionsIn(body)]).map((interaction): Asked => {
    const id = interaction.attributes.responseIdentifier ?? ''
    return {
      ...shared,
      interaction,
      id,
      response: shared.processing.withCorrect(id, responses.get(id) ?? noResponse),
    }
  })
  const fields = hasTemplate(item) ? readTemplated(all, body) : withStem(readKind(all, body), body)
  const { hints, ...rest } = shared.feedback.rest()
  return { hints, ...withFeedback(fields, rest) }
}

function readTemplated(all: Asked[], body: XmlElement): Fields {
  const { fields, names } = formula(all)
  return { stem: unescapeNames(stemOf(withNames(body, names))), ...fields }
}

const withStem = (fields: Fields, body: XmlElement): Fields =>
  'stem' in fields ? fields : { stem: unescapeNames(stemOf(body)), ...fields }

function* interactionsIn(element: XmlElement): Generator<XmlElement> {
  for (const child of element.children) {
    if (isInteraction(child)) yield child
    else yield* interactionsIn(child)
  }
}

const isInteraction = ({ name }: XmlElement) => /Interaction$/.test(name)

function readKind(all: Asked[], body: XmlElement): Fields {
  const [first] = all
  if (!first) throw new Refusal(messages.onlyADescription)
  const names = [...new Set(all.map(({ interaction }) => interaction.name))]
  for (const name of names)
    if (!blocks.has(name) && !isInline(name)) throw new Refusal(messages.unknownType({ type: name }))
  if (all.every(({ interaction }) => isInline(interaction.name))) {
    const isTyped = all.length === 1 && first.interaction.name === 'textEntryInteraction' && !ownText(body)
    return isTyped ? typed(first) : gaps(all, body, besides)
  }
  const read = blocks.get(first.interaction.name)
  if (all.length > 1 || !read) throw new Refusal(messages.composite({ names: names.join(', ') }))
  return read(first)
}

/** What is no text of the question. */
function besides(inner: XmlElement) {
  if (inner.name === 'rubricBlock') return isForLearners(inner) ? undefined : ''
  return printedName(inner) ?? withoutFeedback(inner)
}

/** The text around, with what the interaction itself asks. A gap at the end needs no line. */
function stemOf(body: XmlElement) {
  const last = wordsOf(
    htmlOf(body, (inner) => besides(inner) ?? (isInteraction(inner) ? '\u0000' : undefined)),
  )
  return markdownIn(body, (inner) => {
    if (!isInteraction(inner)) return besides(inner)
    const prompt = childOf(inner, 'prompt')
    if (prompt) return `<div>${htmlOf(prompt)}</div>`
    return isInline(inner.name) && !last.endsWith('\u0000') ? '_____' : ''
  })
}
