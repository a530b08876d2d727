import * as messages from '../../../../../../contract/messages/server-question-bank.ts'
import { type ParsedQuestion, Refusal, type RefusedQuestion } from '../../parsed-question.ts'
import { htmlToMarkdown } from '../../xml/html-to-markdown.ts'
import { childOf, childrenOf, insideOf, type XmlElement } from '../../xml/read-xml.ts'
import { type OutcomeFeedback, withFeedback } from '../outcome-feedback.ts'
import { requireFew } from '../require-few.ts'
import type { Item } from './item.ts'
import { blanks, dropdowns, flowing } from './read-blanks.ts'
import { calculated } from './read-calculated.ts'
import { choice, matching, trueFalse } from './read-choices.ts'
import { labelsOf, markdownOf, materialHtml, metadataOf, outermost } from './read-material.ts'
import { type Rule, readRules } from './read-rules.ts'
import { number, shortText } from './read-typed.ts'

type Fields = Record<string, unknown> & ParsedQuestion['draft']
type Read = (item: Item) => Fields

const essay = () => ({ kind: 'essay' as const })
const file = () => ({ kind: 'file' as const, maxFiles: 1 })

/** By the type that Canvas and Common Cartridge give. */
const typed = new Map<string, Read>([
  ['multiple_choice_question', choice],
  ['cc.multiple_choice.v0p1', choice],
  ['multiple_answers_question', choice],
  ['cc.multiple_response.v0p1', choice],
  ['true_false_question', trueFalse],
  ['cc.true_false.v0p1', trueFalse],
  ['short_answer_question', shortText],
  ['cc.fib.v0p1', shortText],
  ['cc.pattern_match.v0p1', shortText],
  ['essay_question', essay],
  ['cc.essay.v0p1', essay],
  ['numerical_question', number],
  ['fill_in_multiple_blanks_question', blanks],
  ['multiple_dropdowns_question', dropdowns],
  ['matching_question', matching],
  ['ordering_question', choice],
  ['calculated_question', calculated],
  ['file_upload_question', file],
])

const gradedByTeachers: ReadonlySet<string> = new Set([essay().kind, file().kind])

const responseNames = new Set(['response_lid', 'response_str', 'response_num', 'response_xy', 'response_grp'])
const takenResponses = new Set(['response_lid', 'response_str', 'response_num'])
const takenRenderings = new Set(['render_choice', 'render_fib', 'render_extension'])

export function readItem(element: XmlElement, folder: string): ParsedQuestion | RefusedQuestion {
  const title = element.attributes.title?.trim() ?? ''
  const about = metadataOf(element)
  const type = about.get('question_type') || about.get('cc_profile') || ''
  try {
    const read = typed.get(type)
    if (type === 'text_only_question') throw new Refusal(messages.onlyADescription)
    if (!read && /^cc\.|_question$/.test(type)) throw new Refusal(messages.unknownType({ type }))
    return { title, draft: { title, folder, ...readFields(element, read) } }
  } catch (error) {
    if (error instanceof Refusal)
      return { title: title || type || element.attributes.ident || '?', refusal: error.sentence }
    throw error
  }
}

function readFields(element: XmlElement, given: Read | undefined): Fields {
  const presentation = childOf(element, 'presentation')
  if (!presentation) throw new Refusal(messages.noAnswers)
  const responses = requireFew([...outermost(presentation, responseNames)])
  for (const response of responses) requireTaken(response)
  const rules = readRules(element)
  const feedback = feedbackIn(element, rules)
  const stemHtml = materialHtml(withoutResponses(presentation))
  const extension = childOf(element, 'itemproc_extension')
  const item = { presentation, responses, stemHtml, rules, extension, feedbackOf: feedback.of }
  const fields = (given ?? guess(item))(item)
  const rubric = [...childrenOf(element, 'rubric').map((one) => markdownOf(one)), ...feedback.solutions]
  const draft = withFeedback({ stem: htmlToMarkdown(stemHtml), hints: feedback.hints, ...fields }, feedback)
  if (!gradedByTeachers.has(fields.kind)) return draft
  return { ...draft, rubric: rubric.filter(Boolean).join('\n\n') }
}

function requireTaken(response: XmlElement) {
  const rendering = response.children.find(({ name }) => name.startsWith('render_'))
  if (rendering?.name === 'render_hotspot') throw new Refusal(messages.unsureAreas)
  if (rendering?.name === 'render_extension' && labelsOf(rendering).length === 0)
    throw new Refusal(messages.unknownType({ type: rendering.name }))
  if (!takenResponses.has(response.name))
    throw new Refusal(messages.unknownType({ type: rendering?.name ?? response.name }))
  if (rendering && !takenRenderings.has(rendering.name))
    throw new Refusal(messages.unknownType({ type: rendering.name }))
}

const withoutResponses = (element: XmlElement): XmlElement => ({
  ...element,
  children: element.children.filter(({ name }) => !responseNames.has(name)).map(withoutResponses),
})

/** By its responses, where the file gives no type that is known. */
function guess({ responses, rules }: Item): Read {
  const [first] = responses
  if (!first) throw new Refusal(messages.onlyADescription)
  const lists = responses.filter(({ name }) => name === 'response_lid')
  if (lists.length === 1 && responses.length === 1) return isTrueFalse(first) ? trueFalse : choice
  if (lists.length === responses.length && haveSameLabels(lists)) return matching
  if (responses.length > 1) return flowing
  const [blank] = [...insideOf(first, 'render_fib')]
  const isNumber =
    first.name === 'response_num' || /^(integer|decimal|scientific)$/i.test(blank?.attributes.fibtype ?? '')
  const isGraded = rules.some(({ tests, points }) => points > 0 && tests.length > 0)
  if (!isGraded) return essay
  return isNumber ? number : shortText
}

const isTrueFalse = (response: XmlElement) => {
  const texts = labelsOf(response).map(({ label }) => materialHtml(label).trim().toLowerCase())
  return texts.length === 2 && texts.includes('true') && texts.includes('false')
}

const haveSameLabels = (lists: XmlElement[]) =>
  new Set(
    lists.map((list) =>
      JSON.stringify(
        labelsOf(list)
          .map(({ label }) => materialHtml(label))
          .sort(),
      ),
    ),
  ).size === 1

function feedbackIn(element: XmlElement, rules: Rule[]) {
  const found = childrenOf(element, 'itemfeedback')
  const texts = new Map(
    found.map((one) => [
      one.attributes.ident ?? '',
      markdownOf({ ...one, children: one.children.filter(isText) }),
    ]),
  )
  const outcome: OutcomeFeedback = { general: [], right: '', wrong: '' }
  const taken = new Set<string>()
  for (const [ident, text] of texts) {
    const of = outcomeOf(ident)
    if (!of) continue
    outcome[of] = text
    taken.add(ident)
  }
  const byAnswer = new Map<string, string>()
  const single = rules.filter(
    ({ tests, not, isForOthers }) => tests.length === 1 && not.length === 0 && !isForOthers,
  )
  for (const { tests, feedback } of single)
    for (const ident of feedback.filter((one) => texts.has(one) && !outcomeOf(one))) {
      byAnswer.set(tests[0]?.text ?? '', texts.get(ident) ?? '')
      taken.add(ident)
    }
  outcome.general = [...texts].filter(([ident]) => !taken.has(ident)).map(([, text]) => text)
  const inside = (name: string) =>
    found.flatMap((one) => [...insideOf(one, name)].map((inner) => markdownOf(inner)))
  return {
    ...outcome,
    ...{ hints: inside('hint').filter(Boolean), solutions: inside('solution') },
    of: (answer: string) => byAnswer.get(answer) ?? '',
  }
}

/** `correct_fb` and kin are Canvas's names, `correct` and `incorrect` those of others. */
function outcomeOf(ident: string) {
  const found = /^(?:general_)?(in)?correct(?:_fb)?$/i.exec(ident)
  return found ? (found[1] ? 'wrong' : 'right') : undefined
}

const isText = ({ name }: XmlElement) => name !== 'hint' && name !== 'solution'
