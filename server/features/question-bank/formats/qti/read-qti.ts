import { isZip } from '../../../../http/zip/read-zip.ts'
import { decodeXml, requireFewText } from '../decode-file.ts'
import type { ParsedQuestion, RefusedQuestion } from '../parsed-question.ts'
import type { FilePictures } from '../pictures/file-pictures.ts'
import { referToData } from '../pictures/replace-addresses.ts'
import { readXml } from '../xml/read-xml.ts'
import { readPackage } from './package/read-package.ts'
import { readDocument } from './read-document.ts'

/** Of QTI: a file of 1.2, an item of 2.0 to 3.0, or a package of them. */
export async function* readQti(
  file: Buffer,
  pictures: FilePictures,
): AsyncGenerator<ParsedQuestion | RefusedQuestion> {
  if (isZip(file)) return yield* readPackage(file, pictures)
  requireFewText(file.length)
  yield* readDocument(await readXml(decodeXml(file)), (address, from) => referToData(pictures, address, from))
}
