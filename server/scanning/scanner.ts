import * as messages from '../../contract/messages/server-uploads.ts'
import type { FileRule } from '../../contract/validation/files.ts'
import type { Settings } from '../config.ts'
import type { Caller } from '../core/admission/caller.ts'
import type { Runner } from '../core/admission/semaphore.ts'
import type { Log } from '../core/log.ts'
import { Problem } from '../core/problem.ts'
import { scanFile } from './clamd.ts'

/** `field` is that of a form, if there is one. */
type Scanned = { path: string; name: string; field?: string }

export type Scanner = {
  /** Throws a Problem if the file has a virus, is too large for the scanner, or the scanner does not answer. */
  requireClean(file: Scanned, caller: Caller): Promise<void>
}

const retryAfterSeconds = 60

/** Looks for viruses in files that people get as others sent them. Without CLAMD_URL nothing is looked for. */
export function openScanner({ clamd }: Settings, scans: Runner, log: Log): Scanner {
  if (!clamd) return { requireClean: async () => {} }
  return {
    requireClean: async ({ path, name, field }, caller) => {
      const verdict = await scans
        .run(caller, () => scanFile(clamd, path, caller.signal))
        .catch((error: unknown) => {
          if (error instanceof Problem || caller.signal.aborted) throw error
          log.error(error)
          throw new Problem('busy', messages.scannerSilent, { retryAfterSeconds, cause: error })
        })
      if (verdict.kind === 'clean') return
      const sentence =
        verdict.kind === 'found'
          ? messages.infected({ name, virus: verdict.virus })
          : messages.tooLargeToScan({ name })
      throw new Problem(verdict.kind === 'found' ? 'broken' : 'too-large', sentence, {
        ...(field && { fields: { [field]: sentence } }),
      })
    },
  }
}

/** Files of any type are handed on as they came; pictures, videos and texts are made anew. */
export const isHandedOn = ({ mediaTypes }: FileRule) => mediaTypes.length === 0
