import { MB } from '../../../../contract/validation/limits.ts'
import { scanXml, withoutPrefix } from '../../../http/xml/scan-xml.ts'
import { openZip } from '../../../http/zip/read-zip.ts'

type DocumentKind = { path: string; words: string[]; paragraphs: string[]; spaces: string[] }

/** Where documents have their words: ECMA-376 Part 1, 17.3, and OpenDocument 1.3 Part 3, 5.1 and 6.1. */
export const documentKinds: Record<string, DocumentKind> = {
  docx: { path: 'word/document.xml', words: ['t'], paragraphs: ['p'], spaces: ['tab', 'br', 'cr'] },
  odt: {
    ...{ path: 'content.xml', words: ['p', 'h'], paragraphs: ['p', 'h'] },
    spaces: ['s', 'tab', 'line-break'],
  },
}

const maxXmlBytes = 20 * MB
const maxElements = 1_000_000

/** The words of a document, a paragraph a line. Throws 400 for a file that is broken. */
export async function readDocument(file: Buffer, { path, words, paragraphs, spaces }: DocumentKind) {
  const xml = await openZip(file).read(path, maxXmlBytes)
  let text = ''
  let depth = 0
  await scanXml(xml.toString('utf8'), maxElements, {
    open(name) {
      if (words.includes(withoutPrefix(name))) depth += 1
      if (spaces.includes(withoutPrefix(name))) text += ' '
    },
    text(more) {
      if (depth > 0) text += more
    },
    close(name) {
      if (words.includes(withoutPrefix(name))) depth -= 1
      if (paragraphs.includes(withoutPrefix(name))) text += '\n'
    },
  })
  return text
}
