import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy'
import { KB } from '../../contract/limits.ts'
import { Problem } from '../problem.ts'

const limits = { fieldNameSize: 100, fieldSize: 64 * KB, fields: 40, files: 10, parts: 50, headerPairs: 20 }

type ReceiveFile = (name: string, part: Readable, signal: AbortSignal) => Promise<void>

const broken = (cause?: unknown) => new Problem('broken', 'The form cannot be read', { cause })

/**
 * Reads a multipart body (RFC 7578): answers its text fields, hands each file to `receive` as it arrives.
 * Throws a Problem when the form is broken, when `receive` refuses, or when nothing arrives for `stallSeconds`.
 */
export async function readParts(request: IncomingMessage, stallSeconds: number, receive: ReceiveFile) {
  if (!request.headers['content-type']?.startsWith('multipart/form-data')) {
    throw new Problem('wrong-type', 'The form has to be sent as multipart/form-data')
  }
  const parser = openParser(request)
  const stop = new AbortController()
  const fields = new Map<string, string>()
  const receiving: Promise<void>[] = []
  const abort = (problem: unknown) => stop.abort(problem)

  parser.on('field', (name, value, nameCut, valueCut) => {
    if (!name || nameCut || valueCut) abort(broken())
    if (fields.has(name)) abort(new Problem('broken', `${name} is given more than once`))
    fields.set(name, value)
  })
  parser.on('file', (name, part) => {
    // What breaks a part reaches us through its reader; the stream's own event must only not be unheard.
    part.on('error', () => {})
    const received = name ? receive(name, part, stop.signal) : Promise.reject(broken())
    receiving.push(received.catch((error) => abort(isOurs(error) ? error : broken(error))))
  })
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    parser.on(limit, () => abort(broken()))

  try {
    await feed(request, parser, stop, stallSeconds)
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

/** A refusal, or the disk's own failure; anything else a part ends with is the form's fault. */
const isOurs = (error: Error) => error instanceof Problem || 'errno' in error

function openParser(request: IncomingMessage) {
  try {
    return new Busboy({ headers: request.headers as BusboyHeaders, limits })
  } catch (error) {
    throw broken(error)
  }
}

/** Sends the request through the parser; ends with the form, a broken form, a stop, a silence, or a client that left. */
function feed(
  request: IncomingMessage,
  parser: BusboyInstance,
  { signal }: AbortController,
  stallSeconds: number,
) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const late = () => reject(new Problem('timeout', 'The upload stopped arriving'))
  const silence = setTimeout(late, stallSeconds * 1_000)
  const left = () => request.complete || reject(broken('the client left'))
  const onBytes = () => silence.refresh()

  parser.once('finish', resolve)
  parser.on('error', (error: unknown) => reject(broken(error)))
  signal.addEventListener('abort', () => reject(signal.reason))
  request.on('data', onBytes).once('close', left).once('error', left)
  request.pipe(parser)
  return promise.finally(() => {
    clearTimeout(silence)
    request.off('data', onBytes).off('close', left).off('error', left)
  })
}
