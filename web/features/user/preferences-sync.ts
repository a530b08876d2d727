import type { Preferences } from '../../../contract/endpoints/user.ts'

export type Server = {
  load: () => Promise<Preferences>
  send: (preferences: Preferences) => Promise<unknown>
  /** Sends while the page unloads, without a response. */
  sendLast: (preferences: Preferences) => void
}

const sendAfterMs = 800

/**
 * Syncs the preferences of one user: a change applies at once and wins until the server has stored it. Does nothing more
 * once `isCurrent` is false.
 */
export function openSync(
  known: Preferences,
  server: Server,
  isCurrent: () => boolean,
  onChange: (preferences: Preferences) => void,
) {
  let stored = known
  let unsent: Preferences = {}
  let merged = known
  let isLoaded = false
  let version = 0
  let loading: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let queue = Promise.resolve()

  function merge() {
    merged = { ...stored, ...unsent }
    onChange(merged)
  }

  // Several parts of a page load at the same time: one request is enough.
  function load() {
    loading ??= loadStored().finally(() => {
      loading = undefined
    })
    return loading
  }

  async function loadStored() {
    const before = version
    const reply = await server.load().catch(() => undefined)
    // A reply may be older than what was sent while it was on its way.
    if (!reply || !isCurrent() || version !== before) return
    stored = reply
    isLoaded = true
    merge()
  }

  function change(changed: Preferences) {
    unsent = { ...unsent, ...changed }
    merge()
    clearTimeout(timer)
    // One request for many small steps; the queue prevents an older one from overtaking.
    timer = setTimeout(() => {
      queue = queue.then(send)
    }, sendAfterMs)
  }

  /** What fails is sent with the next change, or when the page unloads. */
  async function send() {
    // The request replaces everything on the server, so it must contain what is stored there.
    if (!isLoaded) await load()
    if (!isCurrent() || !isLoaded || !hasUnsent()) return
    const [before, sent] = [version, merged]
    const isSent = await server.send(sent).then(
      () => true,
      () => false,
    )
    if (isSent && version === before) confirm(sent)
  }

  function flush() {
    clearTimeout(timer)
    if (!isLoaded || !hasUnsent()) return
    server.sendLast(merged)
    confirm(merged)
  }

  const hasUnsent = () => Object.keys(unsent).length > 0

  function confirm(sent: Preferences) {
    version += 1
    stored = sent
    const names = Object.keys(unsent) as (keyof Preferences)[]
    unsent = Object.fromEntries(
      names.filter((name) => unsent[name] !== sent[name]).map((name) => [name, unsent[name]]),
    )
  }

  return { read: () => merged, load, change, flush }
}
