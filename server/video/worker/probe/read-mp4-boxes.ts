import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { maxSeconds, maxSidePixels, maxTracks } from '../../video-limits.ts'
import { RejectedVideo } from '../../video-orders.ts'

type Box = { type: string; from: number; to: number }

/** The types of files that have boxes. */
export const boxed = ['video/mp4', 'video/quicktime', 'audio/mp4']

const maxBoxes = 2_000_000
const fixedPoint = 65_536

/**
 * Checks the boxes of an MP4 or MOV (ISO/IEC 14496-12 §4.2, §8.2) before a decoder reads it: that it is complete, where
 * its index is, and that its headers have sane numbers. Reads only headers, whatever the file's size. A live recording states no
 * seconds.
 */
export function readMp4Boxes(path: string): { isIndexAtEnd: boolean; seconds: number | null } {
  const file = openSync(path, 'r')
  try {
    const top = boxesIn(file, 0, fstatSync(file).size)
    let index: Box | undefined
    let firstMedia: Box | undefined
    for (const box of top) {
      if (box.type === 'moov') index ??= box
      if (box.type === 'mdat') firstMedia ??= box
    }
    if (!index) throw new RejectedVideo('no-index', 'no moov box')
    const seconds = checkIndex(file, index)
    return { isIndexAtEnd: firstMedia !== undefined && firstMedia.from < index.from, seconds }
  } finally {
    closeSync(file)
  }
}

function checkIndex(file: number, index: Box) {
  let tracks = 0
  let seconds: number | null = null
  for (const box of boxesIn(file, index.from, index.to)) {
    if (box.type === 'mvhd') seconds = readDuration(file, box)
    if (box.type !== 'trak') continue
    tracks += 1
    if (tracks > maxTracks) throw new RejectedVideo('absurd', `more than ${maxTracks} tracks`)
    for (const header of boxesIn(file, box.from, box.to)) if (header.type === 'tkhd') checkSides(file, header)
  }
  return seconds
}

function readDuration(file: number, { from }: Box) {
  const head = readAt(file, from, 32)
  const isLong = head[0] === 1
  const timescale = head.readUInt32BE(isLong ? 20 : 12)
  const duration = isLong ? Number(head.readBigUInt64BE(24)) : head.readUInt32BE(16)
  const isUnknown = isLong ? duration >= 2 ** 64 - 2 ** 11 : duration === 2 ** 32 - 1
  if (timescale === 0) throw new RejectedVideo('unreadable', 'a timescale of 0')
  if (isUnknown || duration === 0) return null
  if (duration / timescale > maxSeconds) throw new RejectedVideo('absurd', `${duration / timescale} seconds`)
  return duration / timescale
}

function checkSides(file: number, { to }: Box) {
  const sides = readAt(file, to - 8, 8)
  const [width, height] = [sides.readUInt32BE(0) / fixedPoint, sides.readUInt32BE(4) / fixedPoint]
  if (Math.max(width, height) > maxSidePixels)
    throw new RejectedVideo('absurd', `${width} × ${height} pixels`)
}

function* boxesIn(file: number, at: number, end: number): Generator<Box> {
  for (let count = 0; end - at >= 8; count += 1) {
    if (count > maxBoxes) throw new RejectedVideo('absurd', `more than ${maxBoxes} boxes`)
    const head = readAt(file, at, 16)
    const type = head.toString('latin1', 4, 8)
    const short = head.readUInt32BE(0)
    // Writers pad with zeros, and nothing follows the padding.
    if (short === 0 && type === '\0\0\0\0') return
    const headBytes = short === 1 ? 16 : 8
    const size = short === 0 ? end - at : short === 1 ? Number(head.readBigUInt64BE(8)) : short
    if (size < headBytes) throw new RejectedVideo('unreadable', `a box of ${size} bytes`)
    if (at + size > end) throw new RejectedVideo('cut-off', `${type} ends ${at + size - end} bytes later`)
    yield { type, from: at + headBytes, to: at + size }
    at += size
  }
}

function readAt(file: number, at: number, bytes: number) {
  const buffer = Buffer.alloc(bytes)
  readSync(file, buffer, 0, bytes, at)
  return buffer
}
