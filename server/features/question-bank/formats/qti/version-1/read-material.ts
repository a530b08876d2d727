import * as messages from '../../../../../../contract/messages/server-question-bank.ts'
import { escapeXml } from '../../../../../http/xml/write-xml.ts'
import { Refusal } from '../../parsed-question.ts'
import { htmlOf } from '../../xml/html-of.ts'
import { htmlToMarkdown } from '../../xml/html-to-markdown.ts'
import { childrenOf, type XmlElement } from '../../xml/read-xml.ts'
import { requireFew } from '../require-few.ts'

const media = new Set([...['matvideo', 'matapplet', 'matapplication'], ...['matref', 'mat_extension']])
/** The element of HTML that says the same, with the attribute that has its words. */
const shown = new Map<string, [name: string, words: string]>([
  ['matimage', ['img', 'alt']],
  ['mataudio', ['audio', 'aria-label']],
])
const alternative = 'altmaterial'
const looksLikeHtml = /<\/?[a-z][^>]*>|&(?:[a-z]{2,8}|#\d{2,5});/i

/** All materials inside as HTML. Throws a `Refusal` for films and programs. */
export function materialHtml(element: XmlElement): string {
  const isShown = element.children.some(({ name }) => shown.has(name))
  return element.children
    .map((child) => {
      if (media.has(child.name)) throw new Refusal(messages.hasMedia({ tag: child.name }))
      if (child.name === 'mattext' || child.name === 'matemtext') return textHtml(child)
      if (shown.has(child.name)) return shownHtml(child, element)
      if (isShown && child.name === alternative) return ''
      if (child.name === 'matbreak') return '<br/>'
      return `${materialHtml(child)}${child.name === 'material' ? ' ' : ''}`
    })
    .join('')
}

/** Its words are the material for those who cannot see or hear it, or else its label. */
function shownHtml({ name, attributes }: XmlElement, beside: XmlElement) {
  const [tag, words] = shown.get(name) ?? ['', '']
  const instead = childrenOf(beside, alternative).map(plainOf).join(' ').trim()
  return `<${tag} src="${escapeXml(attributes.uri ?? '')}" ${words}="${escapeXml(instead || (attributes.label ?? ''))}"/>`
}

export const markdownOf = (element: XmlElement | undefined, html = element ? materialHtml(element) : '') =>
  htmlToMarkdown(html)

/** HTML stands as text or as elements, and often in what is called plain, too. */
function textHtml(mattext: XmlElement) {
  if (mattext.children.length > 0) return htmlOf(mattext)
  const { text } = mattext
  const isHtml = /html/i.test(mattext.attributes.texttype ?? '') || looksLikeHtml.test(text)
  return isHtml ? text : escapeXml(text).replace(/\r?\n/g, '<br/>')
}

/** The text of materials without any HTML, for what learners type. */
export const plainOf = (element: XmlElement) =>
  htmlToMarkdown(materialHtml(element))
    .replace(/\\([*_`[\]])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()

/** All elements of these names in their order, at any depth but not inside one another. */
export function* outermost(element: XmlElement, names: ReadonlySet<string>): Generator<XmlElement> {
  for (const child of element.children) {
    if (names.has(child.name)) yield child
    else yield* outermost(child, names)
  }
}

const fieldName = ({ children }: XmlElement) => children.find(({ name }) => /label$/i.test(name))?.text.trim()
const fieldText = ({ children }: XmlElement) => children.find(({ name }) => /entry$/i.test(name))?.text.trim()

/** What Canvas and Common Cartridge say about an item, by the label. */
export const metadataOf = (element: XmlElement) =>
  new Map(
    [...outermost(element, new Set(['qtimetadatafield']))].map((field) => [
      fieldName(field) ?? '',
      fieldText(field) ?? '',
    ]),
  )

export const labelsOf = (response: XmlElement) =>
  requireFew([...outermost(response, new Set(['response_label']))]).map((label) => ({
    ident: label.attributes.ident ?? '',
    label,
  }))

export const directMaterial = (response: XmlElement): XmlElement => ({
  ...response,
  children: [...childrenOf(response, 'material'), ...childrenOf(response, 'material_ref')],
})
