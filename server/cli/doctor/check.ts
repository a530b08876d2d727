import type { Settings } from '../../config.ts'
import type { Library } from './inspect-library.ts'

export type Verdict = 'ok' | 'warning' | 'error'

/** `run` returns what it found. It throws a Warning, or an error if something is broken. `fix` makes safe repairs. */
export type Check = {
  name: string
  run: (settings: Settings, library: Library) => Promise<string> | string
  fix?: (settings: Settings) => Promise<void> | void
}

export type Result = { name: string; verdict: Verdict; message: string; isFixed: boolean }

export class Warning extends Error {}

export async function runCheck({ name, run }: Check, settings: Settings, library: Library): Promise<Result> {
  try {
    return { name, verdict: 'ok', message: await run(settings, library), isFixed: false }
  } catch (error) {
    const verdict = error instanceof Warning ? 'warning' : 'error'
    return { name, verdict, message: (error as Error).message, isFixed: false }
  }
}
