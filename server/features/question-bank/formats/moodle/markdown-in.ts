import * as messages from '../../../../../contract/messages/server-question-bank.ts'
import { Refusal } from '../parsed-question.ts'
import { htmlToMarkdown } from '../xml/html-to-markdown.ts'
import { childOf, childrenOf, textIn, type XmlElement } from '../xml/read-xml.ts'

/** The text inside as Markdown; '' without one. Files that come along cannot be taken yet. */
export function markdownIn(element: XmlElement | undefined) {
  if (!element) return ''
  const text = textIn(element, 'text') || (childOf(element, 'text') ? '' : element.text.trim())
  if (text.includes('@@PLUGINFILE@@') || childrenOf(element, 'file').length > 0)
    throw new Refusal(messages.hasMedia({ tag: 'file' }))
  return readerOf(element)(text)
}

/** What makes Markdown of the texts inside. */
export const readerOf = (element: XmlElement | undefined): ((text: string) => string) =>
  /^(markdown|plain_text)$/.test(element?.attributes.format ?? '') ? (text) => text : htmlToMarkdown
