import { questionLength } from '../../../../../../contract/validation/bounds/question-limits.ts'
import { escapeXml } from '../../../../../http/xml/write-xml.ts'
import { htmlOf } from '../../xml/html-of.ts'
import { htmlToMarkdown } from '../../xml/html-to-markdown.ts'
import { childOf, type XmlElement } from '../../xml/read-xml.ts'
import { renderMarkdown, wordsOf } from '../render-markdown.ts'

type Replace = (inner: XmlElement) => string | undefined

const keptMarkdown = 'data-markdown'
// No text of a question is longer, in code units.
const longestMarkdown = 2 * questionLength.stem

/**
 * What is inside as Markdown. What Lectern wrote carries its own Markdown, which counts as long as the words beside it are
 * the same; who changed them elsewhere gets what they wrote.
 */
export function markdownIn(element: XmlElement | undefined, replace: Replace = () => undefined) {
  if (!element) return ''
  const own = ownMarkdown(element, replace)
  if (own !== undefined) return own
  const { nodes } = childOf(element, 'contentBody') ?? element
  const pieces: string[] = []
  let html = ''
  const end = () => {
    if (html.trim()) pieces.push(htmlToMarkdown(html))
    html = ''
  }
  for (const node of nodes) {
    const kept = typeof node === 'string' ? undefined : ownMarkdown(node, replace)
    if (kept === undefined) html += typeof node === 'string' ? escapeXml(node) : htmlOf(alone(node), replace)
    else {
      end()
      pieces.push(kept)
    }
  }
  end()
  return pieces.filter(Boolean).join('\n\n')
}

const alone = (node: XmlElement): XmlElement => ({
  name: '',
  attributes: {},
  nodes: [node],
  children: [node],
  text: '',
})

function ownMarkdown(element: XmlElement, replace: Replace) {
  const own = element.attributes[keptMarkdown]
  if (own === undefined || own.length > longestMarkdown) return undefined
  return wordsOf(renderMarkdown(own)) === wordsOf(htmlOf(element, replace)) ? own : undefined
}
