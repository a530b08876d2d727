import { readFile } from 'node:fs/promises'
import type { Message } from '../../../contract/messages/message.ts'
import * as messages from '../../../contract/messages/server-email.ts'
import { Problem } from '../../core/problem.ts'

// Text has tabs and line ends, but no other control characters.
const notText = /[^\P{Cc}\t\n\r]/u

// Encoding Standard §6.1: a byte order mark says more than anything else.
const marks = { 'utf-8': 'efbbbf', 'utf-16le': 'fffe', 'utf-16be': 'feff' } as const

/** The encoding of the mark, else the chosen one, else UTF-8. Nothing is guessed, so that no name is damaged unseen. */
export async function readText(path: string, chosen: string | undefined): Promise<string> {
  const bytes = await readFile(path)
  const marked = Object.entries(marks).find(([, mark]) => bytes.toString('hex', 0, 3).startsWith(mark))?.[0]
  const text = decode(bytes, marked ?? chosen)
  if (notText.test(text)) reject('file', messages.peopleFileNotText)
  return text
}

function decode(bytes: Buffer, encoding: string | undefined) {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return reject(
      'encoding',
      encoding ? messages.peopleFileOtherwiseEncoded({ encoding }) : messages.peopleFileNotUnicode,
    )
  }
}

function reject(field: 'file' | 'encoding', message: Message): never {
  throw new Problem('wrong-type', message, { fields: { [field]: message } })
}
