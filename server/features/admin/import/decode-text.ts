import * as messages from '../../../../contract/messages/generated/server-email.ts'
import { Problem } from '../../../core/problem.ts'

// Text has tabs and line ends, but no other control characters.
const notText = /[^\P{Cc}\t\n\r]/u

/** UTF-8, or UTF-16 with a byte order mark; otherwise Windows-1252, which older spreadsheets write. */
export function decodeText(bytes: Buffer): string {
  const text = decode(bytes)
  if (notText.test(text)) throw new Problem('wrong-type', messages.peopleFileNotText, fields)
  return text
}

const fields = { fields: { file: messages.peopleFileNotText } }

function decode(bytes: Buffer) {
  const mark = bytes.toString('hex', 0, 2)
  if (mark === 'fffe') return new TextDecoder('utf-16le').decode(bytes)
  if (mark === 'feff') return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
