import { decodeXml } from '../decode-file.ts'
import type { ParsedQuestion, RefusedQuestion } from '../parsed-question.ts'
import { readXml } from '../xml/read-xml.ts'
import { readPackage } from './package/read-package.ts'
import { isZip } from './package/read-zip.ts'
import { readDocument } from './read-document.ts'

/** Of QTI: a file of 1.2, an item of 2.0 to 3.0, or a package of them. */
export async function* readQti(file: Buffer): AsyncGenerator<ParsedQuestion | RefusedQuestion> {
  if (isZip(file)) yield* readPackage(file)
  else yield* readDocument(await readXml(decodeXml(file)))
}
