import { escapeXml } from '../../../../http/xml/write-xml.ts'
import type { XmlElement } from './read-xml.ts'

/** What is inside as HTML; `replace` gives the HTML that stands for an element, and undefined for one that stays. */
export const htmlOf = (
  element: XmlElement,
  replace: (inner: XmlElement) => string | undefined = () => undefined,
): string =>
  element.nodes
    .map((node) => (typeof node === 'string' ? escapeXml(node) : (replace(node) ?? tagOf(node, replace))))
    .join('')

function tagOf(element: XmlElement, replace: (inner: XmlElement) => string | undefined) {
  const start = `<${element.name}${Object.entries(element.attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join('')}`
  return element.nodes.length > 0 ? `${start}>${htmlOf(element, replace)}</${element.name}>` : `${start}/>`
}
