import type { IncomingMessage } from 'node:http'
import type { Readable, Writable } from 'node:stream'
import { Dicer } from '@fastify/busboy'
import type { Message } from '../../../contract/messages/message.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import * as uploadMessages from '../../../contract/messages/server-uploads.ts'
import { KB } from '../../../contract/validation/limits.ts'
import { Problem } from '../../core/problem.ts'
import type { Reservation } from '../../uploads/free-disk.ts'
import { watchRate } from '../../uploads/minimum-rate.ts'
import { liftBodyLimit } from '../hardening/slow-bodies.ts'
import { maxPartHeaderBytes, type PartHeader, readBoundary, readPartHeader } from './part-header.ts'

const maxParts = 50
const maxTextBytes = 64 * KB

export type ReadLimits = {
  maxBytes: number
  stallSeconds: number
  wholeSeconds?: number | undefined
  reservation: Pick<Reservation, 'arrived'>
}

type ReceiveFile = (header: PartHeader, part: Readable, signal: AbortSignal) => Promise<void>

const broken = (cause?: unknown) => new Problem('broken', serverMessages.formUnreadable, { cause })

/**
 * Returns the text fields of a multipart body (RFC 7578), and passes files to `receive` as they arrive. Throws a
 * Problem.
 */
export async function readParts(request: IncomingMessage, limits: ReadLimits, receive: ReceiveFile) {
  const parser = openParser(request)
  const stop = new AbortController()
  const fields = new Map<string, string>()
  const names = new Set<string>()
  const receiving: Promise<void>[] = []
  const abort = (problem: unknown) => stop.abort(problem)

  const take = async (header: PartHeader, part: Readable) => {
    const { name, isFile } = header
    // A rejected form is cleaned up already, so nothing new may begin.
    stop.signal.throwIfAborted()
    if (names.has(name)) throw new Problem('broken', serverMessages.givenTwice({ name }))
    names.add(name)
    if (isFile) await receive(header, part, stop.signal)
    else fields.set(name, await readText(part))
  }
  let parts = 0
  parser.on('part', (part) => {
    // The part's reader reports errors; without a listener the event would crash the process.
    part.on('error', () => {})
    parts += 1
    if (parts > maxParts) throw new Error(`more than ${maxParts} parts`)
    part.once('header', (lines: object) => {
      const header = readPartHeader(lines as Record<string, string[]>)
      const taken = header ? take(header, part) : Promise.reject(broken())
      receiving.push(
        taken.catch((error) => abort(isOurs(error) ? error : broken(error))).finally(() => part.resume()),
      )
    })
  })

  try {
    await feed(request, parser, stop, limits)
    await Promise.all(receiving)
    stop.signal.throwIfAborted()
    return Object.fromEntries(fields)
  } catch (error) {
    abort(error)
    await Promise.all(receiving)
    throw stop.signal.reason
  } finally {
    request.unpipe(parser)
  }
}

const isOurs = (error: Error) => error instanceof Problem || 'errno' in error

function openParser({ headers }: IncomingMessage) {
  const boundary = readBoundary(headers['content-type'])
  if (boundary === undefined) throw new Problem('wrong-type', serverMessages.formExpected)
  if (!boundary) throw broken()
  // The types of Dicer lack maxHeaderSize.
  const limits = { boundary, maxHeaderPairs: 20, maxHeaderSize: maxPartHeaderBytes }
  return new Parser(limits)
}

/** The parts of one chunk come in one turn: a listener that throws ends the turn with an `error` event. */
class Parser extends Dicer {
  override _write(chunk: Buffer, encoding: BufferEncoding, written: (error?: Error | null) => void) {
    try {
      super._write(chunk, encoding, written)
    } catch (error) {
      written(error as Error)
    }
  }
}

async function readText(part: Readable) {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of part) {
    bytes += chunk.length
    if (bytes > maxTextBytes) throw new Problem('too-large', serverMessages.textTooLarge)
    chunks.push(chunk)
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
}

function feed(request: IncomingMessage, parser: Writable, { signal }: AbortController, limits: ReadLimits) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let bytes = 0
  liftBodyLimit(request)
  const watch = watchRate(
    limits.stallSeconds,
    () => request.complete || reject(tooSlow(uploadMessages.stalled)),
  )
  const ending = limitWhole(limits, (message) => request.complete || reject(tooSlow(message)))
  const count = (chunk: Buffer) => {
    bytes += chunk.length
    watch.count(chunk.length)
    limits.reservation.arrived(chunk.length)?.catch(reject)
    if (bytes > limits.maxBytes) reject(new Problem('too-large', serverMessages.formTooLarge))
  }
  const left = () => request.complete || reject(broken('the client left'))

  parser.once('finish', resolve)
  parser.on('error', (error) => reject(broken(error)))
  signal.addEventListener('abort', () => reject(signal.reason))
  request.on('data', count).once('close', left).once('error', left)
  request.pipe(parser)
  return promise.finally(() => {
    watch[Symbol.dispose]()
    clearTimeout(ending)
    request.off('data', count).off('close', left).off('error', left)
  })
}

function limitWhole({ wholeSeconds }: ReadLimits, giveUp: (message: Message) => void) {
  if (wholeSeconds === undefined) return undefined
  return setTimeout(() => giveUp(serverMessages.formTooSlow({ seconds: wholeSeconds })), wholeSeconds * 1_000)
}

const tooSlow = (message: Message) => new Problem('timeout', message)
