import * as messages from '../../../../../contract/messages/server-archive.ts'
import { rejectFile } from '../../../../http/csv/read-records.ts'
import { scanXml } from '../../../../http/xml/scan-xml.ts'

export type XmlElement = {
  name: string
  attributes: Record<string, string>
  /** Elements and the texts between them, in their order. */
  nodes: (XmlElement | string)[]
  children: XmlElement[]
  /** Of the element itself, without that of elements inside. */
  text: string
}

const maxElements = 200_000

/** The whole of a file that `scanXml` reads. Throws 400 for a file that is not well formed. */
export async function readXml(file: string): Promise<XmlElement> {
  const root = emptyElement('', {})
  const open = [root]
  await scanXml(file, maxElements, {
    open(name, attributes) {
      const element = emptyElement(name, attributes)
      const current = open.at(-1) ?? root
      current.children.push(element)
      current.nodes.push(element)
      open.push(element)
    },
    text(text) {
      const current = open.at(-1) ?? root
      current.text += text
      current.nodes.push(text)
    },
    close() {
      open.pop()
    },
  })
  const [top] = root.children
  return top ?? rejectFile(messages.xmlBroken)
}

const emptyElement = (name: string, attributes: Record<string, string>): XmlElement => ({
  ...{ name, attributes, nodes: [], children: [], text: '' },
})

export const childOf = (element: XmlElement | undefined, name: string) =>
  element?.children.find((child) => child.name === name)

export const childrenOf = (element: XmlElement | undefined, name: string) =>
  element?.children.filter((child) => child.name === name) ?? []

/** The text of the first element of this name, without spaces around it; '' for none. */
export const textIn = (element: XmlElement | undefined, name: string) =>
  childOf(element, name)?.text.trim() ?? ''

/** All elements of this name inside, at any depth, in their order. */
export function* insideOf(element: XmlElement, name: string): Generator<XmlElement> {
  for (const child of element.children) {
    if (child.name === name) yield child
    yield* insideOf(child, name)
  }
}
