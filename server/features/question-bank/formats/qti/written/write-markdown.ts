import { tag } from '../../../../../http/xml/write-xml.ts'
import { Refusal } from '../../parsed-question.ts'
import { htmlToMarkdown } from '../../xml/html-to-markdown.ts'
import { renderInline, renderMarkdown } from '../render-markdown.ts'

/** As XHTML, with the Markdown beside it where the way back would lose something. */
export function block(
  markdown: string,
  finish: (html: string) => string = (html) => html,
  own: Attributes = {},
) {
  const html = renderMarkdown(markdown)
  const kept: Attributes = comesBack(html, markdown) ? {} : { 'data-markdown': markdown }
  const attributes = { ...own, ...kept }
  return Object.keys(attributes).length > 0 ? tag('div', finish(html), attributes) : finish(html)
}

type Attributes = Record<string, string>

/** In an element that takes no paragraphs. */
export function inline(name: string, markdown: string, attributes: Attributes) {
  const html = renderInline(markdown)
  return tag(
    name,
    html,
    comesBack(html, markdown) ? attributes : { ...attributes, 'data-markdown': markdown },
  )
}

function comesBack(html: string, markdown: string) {
  try {
    return htmlToMarkdown(html) === markdown
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
