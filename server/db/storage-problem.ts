import { serverMessages } from '../../contract/messages/server-messages.ts'
import { isDiskAway, isDiskFull } from '../core/disk-errors.ts'
import { Problem } from '../core/problem.ts'
import { DatabaseFull, DatabaseUnavailable } from './unavailable.ts'

const [busyRetrySeconds, fullRetrySeconds] = [2, 60]

/** A failure of the database or the disk that may pass, as 503 or 507; undefined for every other error. */
export function storageProblem(error: unknown, fullMessage: string = serverMessages.diskFull) {
  if (error instanceof DatabaseFull || isDiskFull(error as NodeJS.ErrnoException))
    return new Problem('disk-full', fullMessage, { retryAfterSeconds: fullRetrySeconds, cause: error })
  if (error instanceof DatabaseUnavailable || isDiskAway(error as NodeJS.ErrnoException))
    return new Problem('busy', serverMessages.busy, { retryAfterSeconds: busyRetrySeconds, cause: error })
  return undefined
}
