import { read } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { KB } from '../../../contract/rules/limits.ts'
import type { ByteRange } from './range.ts'

const pieceBytes = 512 * KB
const mostSpare = 32
// As many as libuv has threads for them: a read that waits in its queue would hold a buffer for nothing.
const readsAtOnce = 4

const spare: Buffer[] = []
const waiting: (() => void)[] = []
let reading = 0

const readFile = promisify(read)

/**
 * Sends the range of an open file as the rest of `response`, whose head has been written. Few buffers go to and fro between
 * files and sockets: making one for every piece costs more than its reading. Rejects when the reader has gone or the file
 * has become shorter: nothing can be said any more.
 */
export async function sendBytes(response: ServerResponse, fd: number, { first, last }: ByteRange) {
  const gone = whenGone(response)
  for (let at = first; at <= last; ) {
    const buffer = await readPiece(fd, at, Math.min(pieceBytes, last - at + 1))
    await Promise.race([flush(response, buffer), gone]).finally(() => giveBack(buffer))
    at += buffer.length
  }
  response.end()
}

async function readPiece(fd: number, at: number, length: number) {
  await beginReading()
  const buffer = spare.pop() ?? Buffer.allocUnsafeSlow(pieceBytes)
  try {
    const { bytesRead } = await readFile(fd, buffer, 0, length, at)
    if (bytesRead === 0) throw new Error('the file has become shorter')
    return buffer.subarray(0, bytesRead)
  } finally {
    endReading()
  }
}

/** By now the kernel has taken the bytes, or the socket is closed: nobody reads the buffer any more. */
function giveBack({ buffer }: Buffer) {
  if (spare.length < mostSpare) spare.push(Buffer.from(buffer))
}

async function beginReading() {
  if (reading < readsAtOnce) reading += 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
}

/** Hands the turn on, so that nobody who comes later can take it first. */
function endReading() {
  const next = waiting.shift()
  if (next) next()
  else reading -= 1
}

/** Settles once the kernel has the bytes: whoever reads slowly is waited for. */
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
