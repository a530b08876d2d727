import * as messages from '../../../../../../contract/messages/server-question-bank.ts'
import { Refusal } from '../../parsed-question.ts'
import { htmlToMarkdown } from '../../xml/html-to-markdown.ts'
import type { XmlElement } from '../../xml/read-xml.ts'
import type { Item } from './item.ts'
import { directMaterial, labelsOf, markdownOf, materialHtml, plainOf } from './read-material.ts'
import type { Test } from './read-rules.ts'
import { acceptedOf } from './read-typed.ts'

const testsOf = ({ rules }: Item, response: XmlElement) =>
  rules
    .filter(({ points }) => points > 0)
    .flatMap((rule) => rule.tests)
    .filter(({ respondent }) => respondent === response.attributes.ident)

/** Canvas names a gap in the text, such as `[colour]`, and its response in `response_colour`. */
function textOf({ stemHtml, responses }: Item) {
  const text = responses.reduce((html, response, index) => {
    const names = [
      (response.attributes.ident ?? '').replace(/^response_/, ''),
      plainOf(directMaterial(response)),
    ]
    const named = names.find((name) => html.includes(`[${name}]`))
    return html.replace(`[${named}]`, () => `[[${index + 1}]]`)
  }, stemHtml)
  return htmlToMarkdown(text)
}

/** Canvas' New Quizzes have blanks of other kinds, too. */
const chosenBlanks = new Map([
  ['dropdown', 'choice' as const],
  ['wordbank', 'drag' as const],
])

/** Every answer that the file lists is right. */
export function blanks(item: Item) {
  const gaps = item.responses.map((response) => {
    const kind = chosenBlanks.get(labelsOf(response)[0]?.label.attributes.answer_type ?? '')
    if (kind) return { ...chosenGap(item, response), kind }
    const labels = labelsOf(response).map(({ label }) => plainOf(label))
    const tests: Test[] = labels.length > 0 ? labels.map(asTest) : testsOf(item, response)
    if (tests.length === 0) throw new Refusal(messages.noAnswers)
    return { kind: 'text' as const, ...acceptedOf(tests.map((test) => ({ test, share: 1 }))) }
  })
  return { kind: 'gaps' as const, stem: '', text: textOf(item), gaps }
}

const asTest = (text: string): Test => ({ text, name: 'varequal', respondent: '', isCaseSensitive: false })

export const dropdowns = (item: Item) => ({
  ...{ kind: 'gaps' as const, stem: '', text: textOf(item) },
  gaps: item.responses.map((response) => chosenGap(item, response)),
})

function chosenGap(item: Item, response: XmlElement) {
  const tests = testsOf(item, response)
  const options = labelsOf(response).map(({ ident, label }) => ({
    text: markdownOf(label),
    isCorrect: tests.some(({ text }) => text === ident),
  }))
  if (!options.some(({ isCorrect }) => isCorrect)) throw new Refusal(messages.noRightOption)
  return { kind: 'choice' as const, options }
}

const responseNames = new Set(['response_str', 'response_num', 'response_lid'])

/** Gaps that stand between the materials. */
export function flowing(item: Item) {
  let count = 0
  const htmlIn = (element: XmlElement) => element.children.reduce(add, '')
  const add = (html: string, child: XmlElement): string => {
    if (responseNames.has(child.name)) {
      count += 1
      const before = `${html}${materialHtml(directMaterial(child))}`.trimEnd()
      return `${before}${before.endsWith('>') ? '' : ' '}[[${count}]] `
    }
    return `${html}${/^(flow|flow_mat)$/.test(child.name) ? `<p>${htmlIn(child)}</p>` : materialHtml(wrap(child))}`
  }
  const text = htmlToMarkdown(htmlIn(item.presentation))
  const gaps = item.responses.map((response) => {
    if (response.name === 'response_lid') return chosenGap(item, response)
    const tests = testsOf(item, response)
    if (tests.length === 0) throw new Refusal(messages.noAnswers)
    return { kind: 'text' as const, ...acceptedOf(tests.map((test) => ({ test, share: 1 }))) }
  })
  return { kind: 'gaps' as const, stem: '', text, gaps }
}

const wrap = (child: XmlElement): XmlElement => ({ ...child, name: '', children: [child] })
