import { setImmediate } from 'node:timers/promises'
import * as messages from '../../../contract/messages/server-archive.ts'
import { rejectFile } from '../csv/read-records.ts'

const maxDepth = 100

// Other calls are served between two slices of so many pieces.
const piecesAtOnce = 2_000

/** Some programs write a prefix before each name. */
export const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1)

type Visitor = {
  open(name: string, attributes: Record<string, string>): void
  text(text: string): void
  close(name: string): void
}

/**
 * Reads XML 1.0 without its document type: there are no entities but the five of XML itself and those of numbers, so that
 * nothing grows and nothing outside of the file is read. Throws 400 for a file that is not well formed.
 */
export async function scanXml(file: string, maxElements: number, visitor: Visitor) {
  const open: string[] = []
  let elements = 0
  let tops = 0
  let pieces = 0
  let at = file.startsWith('\uFEFF') ? 1 : 0
  while (at < file.length) {
    pieces += 1
    if (pieces % piecesAtOnce === 0) await setImmediate()
    const mark = file.indexOf('<', at)
    const end = mark < 0 ? file.length : mark
    if (end > at) visitor.text(decode(file.slice(at, end)))
    if (mark < 0) break
    if (file.startsWith('<!--', mark)) at = after(file, '-->', mark + 4)
    else if (file.startsWith('<![CDATA[', mark)) {
      at = after(file, ']]>', mark + 9)
      visitor.text(file.slice(mark + 9, at - 3))
    } else if (file.startsWith('<?', mark)) at = after(file, '?>', mark + 2)
    else if (file.startsWith('<!', mark)) at = afterDocumentType(file, mark)
    else {
      at = endOfTag(file, mark + 1)
      const tag = file.slice(mark + 1, at - 1)
      if (tag.startsWith('/')) {
        const name = open.pop()
        if (name === undefined || name !== tag.slice(1).trim()) rejectFile(messages.xmlBroken)
        visitor.close(name)
        continue
      }
      elements += 1
      if (elements > maxElements || open.length >= maxDepth) rejectFile(messages.xmlTooMuch)
      if (open.length === 0) tops += 1
      const { name, attributes } = readTag(tag)
      visitor.open(name, attributes)
      if (tag.endsWith('/')) visitor.close(name)
      else open.push(name)
    }
  }
  if (open.length > 0 || tops !== 1) rejectFile(messages.xmlBroken)
}

/** What a document type names is not read, and one that declares something itself is refused. */
function afterDocumentType(file: string, mark: number) {
  const end = after(file, '>', mark)
  const isBare = /^<!DOCTYPE\s[^<>[\]]*>$/.test(file.slice(mark, end))
  return isBare ? end : rejectFile(messages.xmlDocumentType)
}

function after(file: string, end: string, from: number) {
  const found = file.indexOf(end, from)
  if (found < 0) rejectFile(messages.xmlBroken)
  return found + end.length
}

/** A `>` in quotes ends no tag. */
function endOfTag(file: string, from: number) {
  let quote = ''
  for (let at = from; at < file.length; at += 1) {
    const sign = file[at] ?? ''
    if (quote) quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return at + 1
    else if (sign === '<') break
  }
  return rejectFile(messages.xmlBroken)
}

const nameOfTag = /^[\p{L}_][\p{L}\p{N}._:-]*/u
const attribute = /\s([\p{L}_][\p{L}\p{N}._:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/gu

function readTag(tag: string) {
  const [name] = nameOfTag.exec(tag) ?? []
  if (!name) return rejectFile(messages.xmlBroken)
  const attributes = [...tag.slice(name.length).matchAll(attribute)].map(
    ([, key = '', double, single]): [string, string] => [key, decode(double ?? single ?? '')],
  )
  return { name, attributes: Object.fromEntries(attributes) as Record<string, string> }
}

const ownEntities = new Map(Object.entries({ lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }))

const decode = (text: string) =>
  text.includes('&')
    ? text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|\w{1,10});/gi, (_, name: string) => decodeEntity(name))
    : text

function decodeEntity(name: string) {
  if (!name.startsWith('#')) return ownEntities.get(name) ?? rejectFile(messages.xmlBroken)
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  const isCharacter = code <= 0x10_ffff && (code < 0xd800 || code > 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : rejectFile(messages.xmlBroken)
}
