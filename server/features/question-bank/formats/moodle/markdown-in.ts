import * as messages from '../../../../../contract/messages/server-question-bank.ts'
import { Refusal } from '../parsed-question.ts'
import { pathOf } from '../pictures/replace-addresses.ts'
import { htmlToMarkdown } from '../xml/html-to-markdown.ts'
import { childOf, textIn, type XmlElement } from '../xml/read-xml.ts'

/** What the addresses of files of a text begin with. */
export const ofFile = '@@PLUGINFILE@@/'

/** The text inside as Markdown; '' without one. Of files, only pictures that it shows have a reference by now. */
export function markdownIn(element: XmlElement | undefined) {
  if (!element) return ''
  const text = textIn(element, 'text') || (childOf(element, 'text') ? '' : element.text.trim())
  requireNoFile(text)
  return readerOf(element)(text)
}

export function requireNoFile(text: string) {
  const [, name] = /@@PLUGINFILE@@\/?([^"'\s<>)]{0,80})/.exec(text) ?? []
  if (name !== undefined) throw new Refusal(messages.hasFile({ name: pathOf(name) }))
}

/** What makes Markdown of the texts inside. */
export const readerOf = (element: XmlElement | undefined): ((text: string) => string) =>
  /^(markdown|plain_text)$/.test(element?.attributes.format ?? '') ? (text) => text : htmlToMarkdown
