import { type Resolve, replaceAddresses } from '../pictures/replace-addresses.ts'
import type { XmlElement } from '../xml/read-xml.ts'

/** HTML that stands as text in QTI 1.2, and Lectern's own Markdown. */
const htmlNames = new Set(['mattext', 'matemtext'])
const keptMarkdown = 'data-markdown'

/** With the references of pictures in place of their addresses, and `img` for an `object` that is one. */
export function withReferences(element: XmlElement, resolve: Resolve): XmlElement {
  const { attributes, text } = element
  if (element.name === 'object' && attributes.type?.startsWith('image/')) return toImage(element, resolve)
  const isHtml = htmlNames.has(element.name)
  const nodes = element.nodes.map((node) => {
    if (typeof node !== 'string') return withReferences(node, resolve)
    return isHtml ? replaceAddresses(node, resolve) : node
  })
  return {
    ...{ name: element.name, nodes, text: isHtml ? replaceAddresses(text, resolve) : text },
    attributes: attributesOf(element, resolve),
    children: nodes.filter((node) => typeof node !== 'string'),
  }
}

function attributesOf({ name, attributes }: XmlElement, resolve: Resolve) {
  const { src, [keptMarkdown]: markdown } = attributes
  return {
    ...attributes,
    ...(name === 'img' && src !== undefined && { src: resolve(src) ?? src }),
    ...(markdown !== undefined && { [keptMarkdown]: replaceAddresses(markdown, resolve) }),
  }
}

/** What stands inside is for those who cannot see it. */
function toImage({ attributes: { data = '', type: _, ...rest }, ...inner }: XmlElement, resolve: Resolve) {
  const alt = wordsIn({ ...inner, attributes: {} })
    .replace(/\s+/g, ' ')
    .trim()
  return {
    ...{ name: 'img', nodes: [], children: [], text: '' },
    attributes: { ...rest, src: resolve(data) ?? data, ...(alt && { alt }) },
  }
}

const wordsIn = ({ nodes }: XmlElement): string =>
  nodes.map((node) => (typeof node === 'string' ? node : wordsIn(node))).join('')
