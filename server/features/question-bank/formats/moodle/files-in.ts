import * as messages from '../../../../../contract/messages/server-question-bank.ts'
import { headBytes } from '../../../../storage/detect-media-type.ts'
import { Refusal } from '../parsed-question.ts'
import type { FilePictures } from '../pictures/file-pictures.ts'
import { pathOf, type Referring, referToData, replaceAddresses } from '../pictures/replace-addresses.ts'
import { isOf } from '../pictures/shown-files.ts'
import { childrenOf, insideOf, type XmlElement } from '../xml/read-xml.ts'
import { ofFile } from './markdown-in.ts'

const fileElement = 'file'

/** How much of the XML is what its files hold. */
export const lengthOfFiles = (root: XmlElement) =>
  insideOf(root, fileElement).reduce((sum, { text }) => sum + text.length, 0)

/**
 * The question, whose texts refer to the pictures and sounds beside them. Those that no text shows are passed over.
 * Throws a `Refusal` for another file that no text shows.
 */
export function withReferences(element: XmlElement, pictures: FilePictures): XmlElement {
  const files = new Map(childrenOf(element, fileElement).map((file) => [nameOf(file), file]))
  const shown = new Set<string>()
  const resolve = (address: string, from: Referring) => {
    if (!address.startsWith(ofFile)) return referToData(pictures, address, from)
    const name = pathOf(address.slice(ofFile.length))
    const file = files.get(name)
    shown.add(name)
    return file && referToFile(file, { name, from }, pictures)
  }
  const children = element.children.map((child) => {
    if (child.name === fileElement) return child
    if (child.name === 'text')
      return { ...child, text: replaceAddresses(child.text, resolve).replace(nameInside, '') }
    return withReferences(child, pictures)
  })
  for (const [name, file] of files)
    if (!shown.has(name) && !isOf('either', headOf(file))) throw new Refusal(messages.hasFile({ name }))
  return { ...element, children, text: replaceAddresses(element.text, resolve) }
}

// Moodle's editor puts it there for browsers that play nothing.
const nameInside = /@@PLUGINFILE@@\/[^<>]{0,300}(?=<\/audio>)/g

const headOf = ({ text }: XmlElement) => Buffer.from(text.slice(0, 2 * headBytes), 'base64')

const nameOf = ({ attributes: { name = '', path = '/' } }: XmlElement) => `${path}${name}`.replace(/^\/+/, '')

type Named = { name: string; from: Referring }

function referToFile(file: XmlElement, { name, from }: Named, pictures: FilePictures) {
  const { text, attributes } = file
  if (attributes.encoding !== 'base64') return undefined
  if (from === 'link' && !isOf('sound', headOf(file))) return undefined
  const place = from === 'link' ? 'sound' : from
  return pictures.refer(text, { name, place, read: () => Buffer.from(text, 'base64') })
}
