import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { RejectedVideo } from '../../video-orders.ts'

const headBytes = 4_096
const segmentId = 0x18538067

/** Throws unless the segment of a WebM or MKV is complete (RFC 8794 §4.4, §6.2). A live recording has no size. */
export function readMatroskaHead(path: string) {
  const file = openSync(path, 'r')
  try {
    const head = Buffer.alloc(headBytes)
    const read = readSync(file, head, 0, headBytes, 0)
    const header = sizeAt(head, 4)
    const segment = 4 + header.length + (header.value ?? 0)
    if (segment + 12 > read || head.readUInt32BE(segment) !== segmentId)
      throw new RejectedVideo('no-index', 'no segment')
    const { length, value } = sizeAt(head, segment + 4)
    const missing = segment + 4 + length + (value ?? 0) - fstatSync(file).size
    if (missing > 0) throw new RejectedVideo('cut-off', `${missing} bytes are missing`)
  } finally {
    closeSync(file)
  }
}

function sizeAt(head: Buffer, at: number) {
  const first = head[at] ?? 0
  const length = Math.clz32(first) - 23
  if (length > 8) throw new RejectedVideo('unreadable', 'a size that is no size')
  let value = BigInt(first & (0xff >> length))
  for (let i = 1; i < length; i += 1) value = (value << 8n) | BigInt(head[at + i] ?? 0)
  const isUnknown = value === (1n << BigInt(7 * length)) - 1n
  return { length, value: isUnknown ? undefined : Number(value) }
}
