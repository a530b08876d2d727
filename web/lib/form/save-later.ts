import { CallError } from '../calls/call.ts'
import { isFinal } from '../calls/is-final.ts'

export type SaveState = 'saved' | 'saving' | 'not-saved'

type Options<Changes extends object> = {
  save: (changes: Changes) => Promise<void>
  onState: (state: SaveState) => void
}

const waitMs = 800
const againMs = 5_000

/** What the server refuses is not tried again; a busy server, an ended session or no network is. */
export const isRefused = (error: unknown) => error instanceof CallError && isFinal(error.status)

/** Saves what is typed a moment after the last key, one call after the other; what a call misses is in the next one. */
export function openSaver<Changes extends object>({ save, onState }: Options<Changes>) {
  let waiting: Changes | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  const refused = new Set<string>()

  const later = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), ms)
  }
  async function send(changes: Changes) {
    try {
      await save(changes)
      if (!waiting) onState('saved')
    } catch (error) {
      onState('not-saved')
      if (isRefused(error)) {
        for (const name of Object.keys(changes)) if (!waiting || !(name in waiting)) refused.add(name)
        return
      }
      waiting = { ...changes, ...waiting }
      later(againMs)
    }
  }
  /** Resolves to whether everything is saved: false also while something stands in a field that was refused. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer)
    await running
    if (waiting) {
      const changes = waiting
      waiting = undefined
      onState('saving')
      running = send(changes)
      await running
      running = undefined
    }
    return waiting === undefined && refused.size === 0
  }
  return {
    change: (changes: Changes) => {
      waiting = { ...(waiting ?? ({} as Changes)), ...changes }
      for (const name of Object.keys(changes)) refused.delete(name)
      onState('saving')
      later(waitMs)
    },
    flush,
    /** For what is not shown any more once it is refused. */
    forget: (name: keyof Changes & string) => void refused.delete(name),
  }
}
