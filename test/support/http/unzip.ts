import { inflateRawSync } from 'node:zlib'

// APPNOTE.TXT 6.3.10: signatures and lengths of the end record (§4.3.16), an entry (§4.3.12) and a local header (§4.3.7).
const [endSignature, entrySignature] = [0x06054b50, 0x02014b50]
const [endLength, entryLength, localLength] = [22, 46, 30]
const deflated = 8

/** Files of a ZIP archive by path; throws if the archive is incomplete. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.length - endLength
  if (archive.readUInt32LE(end) !== endSignature) throw new Error('the archive has no end')
  const files = new Map<string, Buffer>()
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (archive.readUInt32LE(at) !== entrySignature) throw new Error('the archive is broken')
    const [method, bytes] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)]
    const [name, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const local = archive.readUInt32LE(at + 42)
    const start = local + localLength + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const stored = archive.subarray(start, start + bytes)
    const path = archive.toString('utf8', at + entryLength, at + entryLength + name)
    files.set(path, method === deflated ? inflateRawSync(stored) : stored)
    at += entryLength + name + extra + comment
  }
  return files
}
