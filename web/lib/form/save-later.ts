export type SaveState = 'saved' | 'saving' | 'not-saved'

type Options<Changes extends object> = {
  save: (changes: Changes) => Promise<void>
  onState: (state: SaveState) => void
  /** Whether to try again; what is refused for good is dropped. */
  isLost: (error: unknown) => boolean
}

const waitMs = 800
const againMs = 5_000

/** Saves what is typed a moment after the last key, one call after the other; what a call misses is in the next one. */
export function openSaver<Changes extends object>({ save, onState, isLost }: Options<Changes>) {
  let waiting: Changes | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined

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
      if (isLost(error)) return
      waiting = { ...changes, ...waiting }
      later(againMs)
    }
  }
  /** Resolves to whether everything is saved. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer)
    await running
    if (!waiting) return true
    const changes = waiting
    waiting = undefined
    onState('saving')
    running = send(changes)
    await running
    running = undefined
    return waiting === undefined
  }
  return {
    change: (changes: Changes) => {
      waiting = { ...(waiting ?? ({} as Changes)), ...changes }
      onState('saving')
      later(waitMs)
    },
    flush,
    stop: () => clearTimeout(timer),
  }
}
