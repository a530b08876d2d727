import type { ParsedQuestion, RefusedQuestion } from '../../parsed-question.ts'
import { childOf, type XmlElement } from '../../xml/read-xml.ts'
import { readItem } from './read-item.ts'
import { metadataOf } from './read-material.ts'

/** Of `questestinterop`: QTI 1.2 as Canvas, Common Cartridge and others write it. An assessment or a bank is a folder. */
export function* readVersion1(element: XmlElement, folder = ''): Generator<ParsedQuestion | RefusedQuestion> {
  for (const child of element.children) {
    if (child.name === 'item') yield readItem(child, folder)
    else if (child.name === 'section') yield* readVersion1(child, folder)
    else if (child.name === 'assessment' || child.name === 'objectbank')
      yield* readVersion1(child, titleOf(child) || folder)
  }
}

const titleOf = (element: XmlElement) => {
  const own = childOf(element, 'qtimetadata')
  const title =
    element.attributes.title ?? (own && metadataOf({ ...element, children: [own] }).get('bank_title'))
  return (title ?? '').replaceAll('/', '∕').trim()
}
