import type { XmlElement } from '../../xml/read-xml.ts'

/**
 * With the names of QTI 2: `qti-choice-interaction` of QTI 3 is `choiceInteraction`, and prefixes of namespaces are gone.
 * What QTI has not made keeps its name.
 */
export function withPlainNames(element: XmlElement): XmlElement {
  const local = element.name.replace(/^[^:]*:/, '')
  const isOfVersion3 = local.startsWith('qti-')
  const attributes = isOfVersion3 ? camelKeys(element.attributes) : element.attributes
  const nodes = element.nodes.map((node) => (typeof node === 'string' ? node : withPlainNames(node)))
  return {
    ...{
      name: isOfVersion3 ? camel(local.slice('qti-'.length)) : local,
      attributes,
      nodes,
      text: element.text,
    },
    children: nodes.filter((node) => typeof node !== 'string'),
  }
}

const camel = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

const camelKeys = (attributes: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(attributes).map(([key, value]) => [key.startsWith('data-') ? key : camel(key), value]),
  )
