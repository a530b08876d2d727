import * as messages from '../../../../../contract/messages/server-question-bank.ts'
import { articlePictureFile, isExpectedType } from '../../../../../contract/validation/files.ts'
import { headBytes, identify } from '../../../../storage/detect-media-type.ts'
import { Refusal } from '../parsed-question.ts'
import type { FilePictures } from '../pictures/file-pictures.ts'
import { pathOf, referToData, replaceAddresses } from '../pictures/replace-addresses.ts'
import { childrenOf, insideOf, type XmlElement } from '../xml/read-xml.ts'
import { ofFile } from './markdown-in.ts'

const fileElement = 'file'

/** How much of the XML is what its files hold. */
export const lengthOfFiles = (root: XmlElement) =>
  insideOf(root, fileElement).reduce((sum, { text }) => sum + text.length, 0)

/**
 * The question, whose texts refer to the pictures beside them. Pictures that no text shows are passed over. Throws a `Refusal`
 * for another file that no text shows.
 */
export function withReferences(element: XmlElement, pictures: FilePictures): XmlElement {
  const files = new Map(childrenOf(element, fileElement).map((file) => [nameOf(file), file]))
  const shown = new Set<string>()
  const resolve = (address: string) => {
    if (!address.startsWith(ofFile)) return referToData(pictures, address)
    const name = pathOf(address.slice(ofFile.length))
    const file = files.get(name)
    shown.add(name)
    return file && referToFile(file, name, pictures)
  }
  const children = element.children.map((child) => {
    if (child.name === fileElement) return child
    if (child.name === 'text') return { ...child, text: replaceAddresses(child.text, resolve) }
    return withReferences(child, pictures)
  })
  for (const [name, file] of files)
    if (!shown.has(name) && !isPicture(file)) throw new Refusal(messages.hasFile({ name }))
  return { ...element, children, text: replaceAddresses(element.text, resolve) }
}

/** By how it begins. */
const isPicture = ({ text }: XmlElement) =>
  isExpectedType(articlePictureFile, identify(Buffer.from(text.slice(0, 2 * headBytes), 'base64')))

const nameOf = ({ attributes: { name = '', path = '/' } }: XmlElement) => `${path}${name}`.replace(/^\/+/, '')

function referToFile({ text, attributes }: XmlElement, name: string, pictures: FilePictures) {
  if (attributes.encoding !== 'base64') return undefined
  return pictures.refer(text, { name, read: () => Buffer.from(text, 'base64') })
}
