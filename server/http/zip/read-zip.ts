import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'
import type { Message } from '../../../contract/messages/message.ts'
import * as messages from '../../../contract/messages/server-archive.ts'
import {
  maxPackageBytes,
  maxPackageEntries,
  maxPackageEntryBytes,
} from '../../../contract/validation/bounds/question-limits.ts'
import { MB } from '../../../contract/validation/limits.ts'
import { rejectFile } from '../csv/read-records.ts'

// Signatures and lengths of APPNOTE.TXT, 4.3.7, 4.3.12 and 4.3.16.
const localMark = 0x04034b50
const entryMark = 0x02014b50
const endMark = 0x06054b50
const localLength = 30
const entryLength = 46
const endLength = 22
const maxComment = 0xffff

const inflate = promisify(inflateRaw)

type Entry = { path: string; at: number; method: number; packed: number; bytes: number; checksum: number }

export const isZip = (file: Buffer) => file.length >= endLength && file.readUInt32LE(0) === localMark

export type Archive = ReturnType<typeof openZip>

/**
 * The files of a ZIP archive, unpacked in memory and never written: no more bytes than the bounds, whatever the archive says.
 * Throws 400 for an archive that is broken, encrypted, too large, or has a path that leads out.
 */
export function openZip(zip: Buffer) {
  const entries = new Map([...listEntries(zip)].map((entry) => [entry.path, entry]))

  async function read(path: string, room: number, refusal = tooLarge) {
    const entry = entries.get(path) ?? broken()
    if (entry.bytes > room) rejectFile(refusal)
    return unpack(zip, entry, room, refusal)
  }

  async function readAll(isWanted: (path: string) => boolean, bounds = ofPackages) {
    const files = new Map<string, Buffer>()
    let total = 0
    const refusal = sayTooLarge(bounds)
    for (const path of [...entries.keys()].filter(isWanted)) {
      const bytes = await read(path, Math.min(bounds.entryBytes, bounds.bytes - total), refusal)
      total += bytes.length
      files.set(path, bytes)
    }
    return files
  }

  return { has: (path: string) => entries.has(path), read, readAll }
}

const ofPackages = { entryBytes: maxPackageEntryBytes, bytes: maxPackageBytes }

const sayTooLarge = ({ entryBytes, bytes }: typeof ofPackages) =>
  messages.zipTooLarge({ max: entryBytes / MB, total: bytes / MB })

const tooLarge = sayTooLarge(ofPackages)

const broken = () => rejectFile(messages.zipBroken)

function* listEntries(zip: Buffer): Generator<Entry> {
  const end = findEnd(zip)
  const count = zip.readUInt16LE(end + 10)
  if (count > maxPackageEntries) rejectFile(messages.zipTooMany({ max: maxPackageEntries }))
  let at = zip.readUInt32LE(end + 16)
  for (let left = count; left > 0; left -= 1) {
    if (at + entryLength > zip.length || zip.readUInt32LE(at) !== entryMark) broken()
    const nameEnd = at + entryLength + zip.readUInt16LE(at + 28)
    const path = zip.toString('utf8', at + entryLength, nameEnd)
    if (leadsOut(path)) rejectFile(messages.zipLeadsOut)
    const isEncrypted = zip.readUInt16LE(at + 8) % 2 === 1
    if (isEncrypted) rejectFile(messages.zipEncrypted)
    if (!path.endsWith('/'))
      yield {
        path,
        ...{ at: zip.readUInt32LE(at + 42), method: zip.readUInt16LE(at + 10) },
        ...{ packed: zip.readUInt32LE(at + 20), bytes: zip.readUInt32LE(at + 24) },
        checksum: zip.readUInt32LE(at + 16),
      }
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
}

/** The record stands at the end, before a comment. */
function findEnd(zip: Buffer) {
  const first = Math.max(0, zip.length - endLength - maxComment)
  for (let at = zip.length - endLength; at >= first; at -= 1) if (zip.readUInt32LE(at) === endMark) return at
  return broken()
}

const leadsOut = (path: string) =>
  /^[/\\]|^[a-z]:|\0/i.test(path) || path.split(/[/\\]/).some((name) => name === '..')

async function unpack(
  zip: Buffer,
  { at, method, packed, bytes, checksum }: Entry,
  room: number,
  refusal: Message,
) {
  if (at + localLength > zip.length || zip.readUInt32LE(at) !== localMark) broken()
  const from = at + localLength + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
  const content = zip.subarray(from, from + packed)
  const unpacked = await inflated(content, method, room, refusal)
  if (unpacked.length !== bytes || crc32(unpacked) !== checksum) broken()
  return unpacked
}

const stored = 0
const deflated = 8

async function inflated(content: Buffer, method: number, room: number, refusal: Message) {
  if (method === stored) return content
  if (method !== deflated) return broken()
  return inflate(content, { maxOutputLength: Math.max(1, room) }).catch((error: NodeJS.ErrnoException) =>
    rejectFile(error.code === 'ERR_BUFFER_TOO_LARGE' ? refusal : messages.zipBroken),
  )
}
