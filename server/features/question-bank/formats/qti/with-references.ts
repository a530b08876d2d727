import { type Resolve, replaceAddresses } from '../pictures/replace-addresses.ts'
import type { Place } from '../pictures/shown-files.ts'
import type { XmlElement } from '../xml/read-xml.ts'

/** HTML that stands as text in QTI 1.2, and Lectern's own Markdown. */
const htmlNames = new Set(['mattext', 'matemtext'])
const keptMarkdown = 'data-markdown'

/** With the references of pictures and sounds in place of their addresses, and `img` or `audio` for an `object` that is one. */
export function withReferences(element: XmlElement, resolve: Resolve): XmlElement {
  const { attributes, text } = element
  if (element.name === 'object' && attributes.type?.startsWith('image/')) return toImage(element, resolve)
  if (element.name === 'object' && attributes.type?.startsWith('audio/')) return toSound(element, resolve)
  const isHtml = htmlNames.has(element.name)
  const materialPlace = materials.get(element.name)
  if (materialPlace) return toMaterial(element, (address) => resolve(address, materialPlace))
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

/** Of QTI 1.2. */
const materials = new Map<string, Place>([
  ['matimage', 'picture'],
  ['mataudio', 'sound'],
])

/** Its bytes stand inside, or its address beside it. */
function toMaterial(element: XmlElement, resolve: (address: string) => string | undefined): XmlElement {
  const { uri = '', embedded, imagtype = 'image/jpeg', audiotype = 'audio/base' } = element.attributes
  const mediaType = element.name === 'matimage' ? imagtype : audiotype
  const bytes = element.text.replace(/\s+/g, '')
  const address = embedded === 'base64' ? `data:${mediaType};base64,${bytes}` : uri
  return {
    ...element,
    nodes: [],
    text: '',
    attributes: { ...element.attributes, uri: resolve(address) ?? uri },
  }
}

const places = new Map<string, Place>([
  ['img', 'picture'],
  ['audio', 'sound'],
  ['source', 'sound'],
])

function attributesOf({ name, attributes }: XmlElement, resolve: Resolve) {
  const { src, [keptMarkdown]: markdown } = attributes
  const place = places.get(name)
  return {
    ...attributes,
    ...(place && src !== undefined && { src: resolve(src, place) ?? src }),
    ...(markdown !== undefined && { [keptMarkdown]: replaceAddresses(markdown, resolve) }),
  }
}

/** What stands inside is for those who cannot see it. */
function toImage({ attributes: { data = '', type: _, ...rest }, ...inner }: XmlElement, resolve: Resolve) {
  const alt = wordsIn({ ...inner, attributes: {} })
  return {
    ...{ name: 'img', nodes: [], children: [], text: '' },
    attributes: { ...rest, src: resolve(data, 'picture') ?? data, ...(alt && { alt }) },
  }
}

function toSound(element: XmlElement, resolve: Resolve) {
  const { data = '', title = '' } = element.attributes
  return {
    ...{ name: 'audio', nodes: [], children: [], text: '' },
    attributes: { src: resolve(data, 'sound') ?? data, title: wordsIn(element) || title },
  }
}

const wordsIn = (element: XmlElement) => lettersIn(element).replace(/\s+/g, ' ').trim()

const lettersIn = ({ nodes }: XmlElement): string =>
  nodes.map((node) => (typeof node === 'string' ? node : lettersIn(node))).join('')
