import { readFile, writeFile } from 'node:fs/promises'

/**
 * Lets the track of this header begin at `startSeconds` of what follows (ISO/IEC 14496-12 §8.6.6). FFmpeg would write an
 * empty edit before it, which Firefox obeys and Chromium does not.
 */
export async function writeEditList(path: string, startSeconds: number) {
  const header = await readFile(path)
  const movie = findBox(header, 'moov', 0, header.length)
  const track = findBox(header, 'trak', movie.content, movie.end)
  const media = findBox(header, 'mdia', track.content, track.end)
  const { content } = findBox(header, 'mdhd', media.content, media.end)
  const unitsPerSecond = header.readUInt32BE(content + (header[content] === 1 ? 20 : 12))
  const edits = editsBox(Math.round(startSeconds * unitsPerSecond))
  for (const { start, end } of [movie, track]) header.writeUInt32BE(end - start + edits.length, start)
  await writeFile(path, Buffer.concat([header.subarray(0, media.start), edits, header.subarray(media.start)]))
}

function findBox(bytes: Buffer, type: string, from: number, to: number) {
  for (let start = from; start < to; ) {
    const end = start + bytes.readUInt32BE(start)
    if (bytes.toString('latin1', start + 4, start + 8) === type) return { start, content: start + 8, end }
    if (end <= start) break
    start = end
  }
  throw new Error(`The header of a track has no ${type}`)
}

/** One edit of unknown length at the usual speed. */
function editsBox(mediaTime: number) {
  const box = Buffer.alloc(36)
  box.writeUInt32BE(box.length, 0)
  box.write('edts', 4)
  box.writeUInt32BE(box.length - 8, 8)
  box.write('elst', 12)
  box.writeUInt32BE(1, 20)
  box.writeInt32BE(mediaTime, 28)
  box.writeInt16BE(1, 32)
  return box
}
