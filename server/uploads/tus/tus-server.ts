import { ERRORS, Server } from '@tus/server'
import * as messages from '../../../contract/messages/calls.ts'
import { english, type Message } from '../../../contract/messages/message.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import * as uploadMessages from '../../../contract/messages/server-uploads.ts'
import { noSpace } from '../../../contract/messages/upload.ts'
import type { ProblemCode } from '../../../contract/problem.ts'
import { Problem } from '../../core/problem.ts'
import { storageProblem } from '../../db/storage-problem.ts'

type Rejection = [thrown: unknown, code: ProblemCode, message: Message]

const rejections: Rejection[] = [
  [ERRORS.FILE_NOT_FOUND, 'not-found', uploadMessages.uploadGone],
  [ERRORS.FILE_NO_LONGER_EXISTS, 'not-found', uploadMessages.uploadGone],
  [ERRORS.INVALID_OFFSET, 'conflict', uploadMessages.offsetWrong],
  [ERRORS.ERR_SIZE_EXCEEDED, 'too-large', uploadMessages.tooMuchSent],
  [ERRORS.ABORTED, 'broken', uploadMessages.interrupted],
]

// RFC 9110 §15.6.2: the tus library's status for unsupported extensions. Here it is the client's error.
const notImplemented = 501

export function asProblem(thrown: unknown): Problem {
  if (thrown instanceof Problem) return thrown
  const known = rejections.find(([error]) => error === thrown)
  if (known) return new Problem(known[1], known[2])
  if (thrown === ERRORS.ERR_LOCK_TIMEOUT)
    return new Problem('busy', serverMessages.busy, { retryAfterSeconds: 2, cause: thrown })
  const storage = storageProblem(thrown, noSpace)
  if (storage) return storage
  const { status_code: status = 500, body = '' } = thrown as Thrown
  if (status === 413) return new Problem('too-large', uploadMessages.tooMuchSent)
  if (status === notImplemented) return new Problem('broken', uploadMessages.extensionUnknown)
  if (status < 500) return new Problem('broken', uploadMessages.rejected({ reason: body.trim() }))
  return new Problem('unexpected', messages.unexpected, { cause: thrown })
}

type Thrown = { status_code?: number; body?: string }

export class TusServer extends Server {
  override write(...[context, headers, status, body = '']: Parameters<Server['write']>) {
    if (status < 400) return super.write(context, headers, status, body)
    headers.set('content-type', 'application/json; charset=utf-8')
    headers.set('cache-control', 'no-store')
    return super.write(context, headers, status, body.startsWith('{') ? body : asBody(body))
  }
}

const asBody = (line: string) =>
  JSON.stringify(new Problem('broken', uploadMessages.rejected({ reason: line.trim() })).bodyIn(english))
