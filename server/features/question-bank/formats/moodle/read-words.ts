import * as messages from '../../../../../contract/messages/server-question-bank.ts'
import { Refusal } from '../parsed-question.ts'
import { withStem } from '../with-stem.ts'
import { childOf, childrenOf, textIn, type XmlElement } from '../xml/read-xml.ts'
import { markdownIn } from './markdown-in.ts'

/** A text in which `[[2]]` takes the second word; the words of its group are the others that fit. */
export function readWords(question: XmlElement, kind: 'drag' | 'choice') {
  const text = markdownIn(childOf(question, 'questiontext'))
  const words = childrenOf(question, kind === 'drag' ? 'dragbox' : 'selectoption').map((box) => ({
    text: textIn(box, 'text'),
    group: childOf(box, 'group')?.text.trim() ?? '1',
  }))
  const gaps: { kind: typeof kind; options: { text: string; isCorrect: boolean }[] }[] = []
  const renumbered = text.replace(/\[\[(\d{1,3})\]\]/g, (_, number: string) => {
    const right = words[Number(number) - 1]
    if (!right) throw new Refusal(messages.wordMissing({ number }))
    const group = words.filter(({ group: name }) => name === right.group)
    gaps.push({ kind, options: group.map((word) => ({ text: word.text, isCorrect: word === right })) })
    return `[[${gaps.length}]]`
  })
  if (gaps.length === 0) throw new Refusal(messages.noAnswers)
  return { kind: 'gaps' as const, ...withStem(renumbered), gaps }
}
