import { ERRORS, Server } from '@tus/server'
import { uploadMessages } from '../../../contract/endpoints/upload.ts'
import { messages } from '../../../contract/messages/messages.ts'
import { serverMessages } from '../../../contract/messages/server-messages.ts'
import type { ProblemCode } from '../../../contract/problem.ts'
import { Problem } from '../../core/problem.ts'
import { storageProblem } from '../../db/storage-problem.ts'

type Rejection = [thrown: unknown, code: ProblemCode, message: string]

const rejections: Rejection[] = [
  [ERRORS.FILE_NOT_FOUND, 'not-found', uploadMessages.uploadGone],
  [ERRORS.FILE_NO_LONGER_EXISTS, 'not-found', uploadMessages.uploadGone],
  [ERRORS.INVALID_OFFSET, 'conflict', 'The upload stands at another byte'],
  [ERRORS.ERR_SIZE_EXCEEDED, 'too-large', 'More is sent than the upload has room for'],
  [ERRORS.ABORTED, 'broken', 'The upload was interrupted'],
]

// RFC 9110 §15.6.2: the tus library's status for unsupported extensions. Here it is the client's error.
const notImplemented = 501

/** Converts what the tus server threw to a Problem. */
export function asProblem(thrown: unknown): Problem {
  if (thrown instanceof Problem) return thrown
  const known = rejections.find(([error]) => error === thrown)
  if (known) return new Problem(known[1], known[2])
  if (thrown === ERRORS.ERR_LOCK_TIMEOUT)
    return new Problem('busy', serverMessages.busy, { retryAfterSeconds: 2, cause: thrown })
  const storage = storageProblem(thrown, uploadMessages.noSpace)
  if (storage) return storage
  const { status_code: status = 500, body = '' } = thrown as Thrown
  if (status === 413) return new Problem('too-large', 'More is sent than the upload has room for')
  if (status === notImplemented) return new Problem('broken', uploadMessages.extensionUnknown)
  if (status < 500) return new Problem('broken', body.trim())
  return new Problem('unexpected', messages.unexpected, { cause: thrown })
}

type Thrown = { status_code?: number; body?: string }

/** Speaks tus 1.0.0, with the standard error body. */
export class TusServer extends Server {
  override write(...[context, headers, status, body = '']: Parameters<Server['write']>) {
    if (status < 400) return super.write(context, headers, status, body)
    headers.set('content-type', 'application/json; charset=utf-8')
    headers.set('cache-control', 'no-store')
    return super.write(context, headers, status, body.startsWith('{') ? body : asBody(body))
  }
}

/** Rejections before the tus server's handlers run are plain text. */
const asBody = (line: string) => JSON.stringify(new Problem('broken', line.trim()).body)
