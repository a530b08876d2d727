import type { Message } from '../../contract/messages/message.ts'
import * as serverMessages from '../../contract/messages/server.ts'
import { MediaFull, MediaUnavailable } from '../core/media/media-errors.ts'
import { Problem } from '../core/problem.ts'
import { DatabaseFrozen, DatabaseFull, DatabaseUnavailable } from './unavailable.ts'

const [busyRetrySeconds, mediaRetrySeconds, frozenRetrySeconds, fullRetrySeconds] = [2, 10, 20, 60]

/** Turns a failure of the database or the disk that may pass into 503 or 507; undefined for every other error. */
export function storageProblem(error: unknown, fullMessage: Message = serverMessages.diskFull) {
  if (error instanceof MediaUnavailable)
    return new Problem('busy', serverMessages.mediaAway, {
      retryAfterSeconds: mediaRetrySeconds,
      cause: error,
    })
  if (error instanceof DatabaseFrozen)
    return new Problem('busy', serverMessages.libraryMoving, { retryAfterSeconds: frozenRetrySeconds })
  if (
    error instanceof DatabaseFull ||
    error instanceof MediaFull ||
    isDiskFull(error as NodeJS.ErrnoException)
  )
    return new Problem('disk-full', fullMessage, { retryAfterSeconds: fullRetrySeconds, cause: error })
  if (error instanceof DatabaseUnavailable || isDiskAway(error as NodeJS.ErrnoException))
    return new Problem('busy', serverMessages.busy, { retryAfterSeconds: busyRetrySeconds, cause: error })
  return undefined
}

type SystemError = { code?: string }

/** open(2), write(2): no space left, or the disk quota is used up. */
const isDiskFull = ({ code }: SystemError) => code === 'ENOSPC' || code === 'EDQUOT'

// Starting a thread needs descriptors, too.
const transient = ['EIO', 'EROFS', 'EMFILE', 'ENFILE', 'ERR_WORKER_INIT_FAILED']

/** The disk fails or has become read-only, or descriptors ran out: not the program's fault, and it may pass. */
const isDiskAway = ({ code = '' }: SystemError) => transient.includes(code)
