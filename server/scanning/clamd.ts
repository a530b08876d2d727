import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { connect } from 'node:net'
import { pipeline } from 'node:stream/promises'
import type { TcpAddress } from '../core/setting-types.ts'

/** `found` names the virus. clamd judges no file larger than its StreamMaxLength. */
export type Verdict = { kind: 'clean' } | { kind: 'found'; virus: string } | { kind: 'too-large' }

/** How long clamd may say nothing and take nothing, in ms. */
const silentMs = 120_000

/** Sends a file to clamd and returns its verdict (clamd(8), INSTREAM). Rejects if clamd is away, silent or fails. */
export async function scanFile(address: TcpAddress, path: string, signal: AbortSignal): Promise<Verdict> {
  const { said, failure } = await ask(address, framesOf(path), signal)
  const verdict = readVerdict(said)
  if (verdict) return verdict
  // It breaks off in the middle of a file that is too large, and what it says may be lost with the connection.
  if (isBrokenOff(failure) && (await ask(address, ['zPING\0'], signal)).said === 'PONG')
    return { kind: 'too-large' }
  throw new Error(`clamd gave no verdict: ${said.slice(0, 200)}`, { cause: failure })
}

/** What clamd says, until it ends that with a null byte. */
async function ask(
  address: TcpAddress,
  question: Iterable<string> | AsyncIterable<Buffer>,
  signal: AbortSignal,
) {
  const socket = connect({ ...address, signal })
  socket.setTimeout(silentMs, () => socket.destroy(new Error(`clamd said nothing for ${silentMs} ms`)))
  let said = ''
  socket.on('data', (bytes: Buffer) => {
    said += bytes.toString('latin1')
    if (said.includes('\0')) socket.destroy()
  })
  const failure: unknown = await pipeline(question, socket, { end: false }).then(
    () => undefined,
    (error) => error,
  )
  if (!socket.destroyed) await once(socket, 'close').catch(() => undefined)
  signal.throwIfAborted()
  return { said: said.replace(/\0.*/s, ''), failure }
}

/** Each piece after its length in four bytes; a length of 0 ends the file. */
async function* framesOf(path: string) {
  yield Buffer.from('zINSTREAM\0')
  for await (const piece of createReadStream(path)) {
    yield lengthOf(piece.length)
    yield piece
  }
  yield lengthOf(0)
}

function lengthOf(bytes: number) {
  const frame = Buffer.alloc(4)
  frame.writeUInt32BE(bytes)
  return frame
}

function readVerdict(said: string): Verdict | undefined {
  if (said === 'stream: OK') return { kind: 'clean' }
  const virus = /^stream: (.+) FOUND$/.exec(said)?.[1]
  if (virus) return { kind: 'found', virus }
  return /size limit exceeded/.test(said) ? { kind: 'too-large' } : undefined
}

const isBrokenOff = (error: unknown) =>
  ['EPIPE', 'ECONNRESET'].includes((error as NodeJS.ErrnoException | undefined)?.code ?? '')
