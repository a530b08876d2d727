import { read } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import pLimit from 'p-limit'
import { KB } from '../../../contract/validation/limits.ts'
import type { ByteRange } from '../../storage/range.ts'

const pieceBytes = 512 * KB
const maxSpare = 32
// Each slow reader holds a buffer; past this many (32 MB), buffers are small.
const maxLarge = 64
const smallBytes = 32 * KB
// libuv reads with four threads: a queued read would hold a buffer for nothing.
const limitReads = pLimit(4)

const spare: Buffer[] = []
let large = 0

const readFile = promisify(read)

/**
 * Reuses buffers, because allocating one per chunk costs more than the read. Rejects if the client leaves or the file
 * shrank.
 */
export async function sendBytes(response: ServerResponse, fd: number, { first, last }: ByteRange) {
  const gone = whenGone(response)
  for (let at = first; at <= last; ) {
    const buffer = await limitReads(readPiece, fd, at, last - at + 1)
    await Promise.race([flush(response, buffer), gone]).finally(() => returnBuffer(buffer))
    at += buffer.length
  }
  response.end()
}

async function readPiece(fd: number, at: number, left: number) {
  const buffer = takeBuffer()
  try {
    const { bytesRead } = await readFile(fd, buffer, 0, Math.min(buffer.length, left), at)
    if (bytesRead === 0) throw new Error('the file has become shorter')
    return buffer.subarray(0, bytesRead)
  } catch (error) {
    returnBuffer(buffer)
    throw error
  }
}

function takeBuffer() {
  if (large >= maxLarge) return Buffer.allocUnsafeSlow(smallBytes)
  large += 1
  return spare.pop() ?? Buffer.allocUnsafeSlow(pieceBytes)
}

/** Call it once the kernel has the bytes or the socket is closed: before that, the buffer is in use. */
function returnBuffer({ buffer }: Buffer) {
  if (buffer.byteLength < pieceBytes) return
  large -= 1
  if (spare.length < maxSpare) spare.push(Buffer.from(buffer))
}

function flush(response: ServerResponse, bytes: Buffer) {
  return new Promise<void>((resolve, reject) => {
    response.write(bytes, (error) => (error ? reject(error) : resolve()))
  })
}

function whenGone(response: ServerResponse): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  promise.catch(() => {})
  response.once('close', () => reject(new Error('the reader has gone')))
  return promise
}
