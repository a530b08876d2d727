import type { XmlElement } from '../../xml/read-xml.ts'
import { insideOf } from '../../xml/read-xml.ts'
import type { OutcomeFeedback } from '../outcome-feedback.ts'
import { markdownIn } from './read-body.ts'

type Shown = { outcome: string; identifier: string; text: string }

export const feedbackNames = ['modalFeedback', 'feedbackBlock', 'feedbackInline']

/** What is shown after answering. What belongs to a part of the answer is asked for first, and the rest is for all. */
export function readFeedback(item: XmlElement) {
  const all = feedbackNames.flatMap((name) => [...insideOf(item, name)].map(shownIn))
  const taken = new Set<Shown>()
  const take = (isSought: (one: Shown) => boolean) => {
    const found = all.filter((one) => !taken.has(one) && isSought(one))
    for (const one of found) taken.add(one)
    return found.map(({ text }) => text)
  }
  return {
    /** Of one choice, or one accepted answer, of a response. */
    of: (response: string, identifier: string) =>
      take((one) => one.identifier === identifier && isOf(one.outcome, response)).join('\n\n'),
    rest: (): OutcomeFeedback & { hints: string[] } => ({
      hints: take(({ outcome }) => outcome === hintOutcome),
      wrong: take(({ identifier }) => /^(incorrect|wrong)(_fb)?$/i.test(identifier)).join('\n\n'),
      right: take(({ identifier }) => /^(correct|right)(_fb)?$/i.test(identifier)).join('\n\n'),
      general: take(() => true),
    }),
  }
}
export type ItemFeedback = ReturnType<typeof readFeedback>

const hintOutcome = 'HINT'

const shownIn = (element: XmlElement): Shown => ({
  outcome: element.attributes.outcomeIdentifier ?? '',
  identifier: element.attributes.identifier ?? '',
  text: markdownIn(element),
})

/** `FEEDBACK_2` belongs to `RESPONSE_2`; other names tell nothing. */
const isOf = (outcome: string, response: string) => {
  const [, number] = /^RESPONSE(_\d+)$/.exec(response) ?? []
  return number === undefined || !/^FEEDBACK_\d+$/.test(outcome) || outcome === `FEEDBACK${number}`
}
