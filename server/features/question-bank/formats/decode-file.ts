import * as messages from '../../../../contract/messages/server-question-bank.ts'
import { maxQuestionTextBytes } from '../../../../contract/validation/bounds/question-limits.ts'
import { MB } from '../../../../contract/validation/limits.ts'
import { Problem } from '../../../core/problem.ts'
import { rejectFile } from '../../../http/csv/read-records.ts'

export const decodeUtf8 = (bytes: Buffer) => decode(bytes, 'utf-8')

/** Besides pictures, as its texts are searched in one go. Throws 400. */
export function requireFewText(bytes: number) {
  if (bytes > maxQuestionTextBytes) rejectFile(messages.textTooLarge({ max: maxQuestionTextBytes / MB }))
}

const encodings = new Set([
  'utf-8',
  'utf-16',
  'utf-16le',
  'utf-16be',
  'iso-8859-1',
  'windows-1252',
  'us-ascii',
])
const longestDeclaration = 200

/** By the byte order mark, or else by what the file declares (XML 1.0, appendix F). */
export function decodeXml(bytes: Buffer) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode(bytes, 'utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decode(bytes, 'utf-16be')
  const start = bytes.toString('latin1', 0, longestDeclaration)
  const declared = /^[^<]{0,3}<\?xml[^>]{0,60}\sencoding=["']([\w-]{1,20})["']/
    .exec(start)?.[1]
    ?.toLowerCase()
  return decode(
    bytes,
    declared && encodings.has(declared) && !declared.startsWith('utf-16') ? declared : 'utf-8',
  )
}

function decode(bytes: Buffer, encoding: string) {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new Problem('wrong-type', messages.notUtf8, { fields: { file: messages.notUtf8 } })
  }
}
