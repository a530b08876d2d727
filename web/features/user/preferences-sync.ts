import type { Preferences } from '../../../contract/endpoints/user.ts'

export type Dated = { preferences: Preferences; changedAt?: string | undefined }

export type Server = {
  load: () => Promise<Dated>
  send: (preferences: Preferences, changedAt: string) => Promise<unknown>
  /** Sends while the page unloads, without a response. */
  sendLast: (preferences: Preferences, changedAt: string) => void
}

export type Remembered = { preferences: Preferences; unsent?: Dated | undefined }

const sendAfterMs = 800

/**
 * Syncs the preferences of one user: a change applies at once and wins until the server has stored it, or has a newer one.
 * Does nothing more once `isCurrent` is false.
 */
export function openSync(
  known: Remembered,
  server: Server,
  isCurrent: () => boolean,
  onChange: (remembered: Remembered) => void,
) {
  let stored = known.preferences
  let unsent: Preferences = known.unsent?.preferences ?? {}
  let changedAt = known.unsent?.changedAt ?? ''
  let merged = { ...stored, ...unsent }
  let isLoaded = false
  let version = 0
  let loading: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let queue = Promise.resolve()

  function merge() {
    merged = { ...stored, ...unsent }
    onChange({ preferences: merged, unsent: hasUnsent() ? { preferences: unsent, changedAt } : undefined })
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
    stored = reply.preferences
    isLoaded = true
    // Equal: what was sent while the page unloaded has arrived.
    if (hasUnsent() && isPast(reply.changedAt) && reply.changedAt >= changedAt) unsent = {}
    merge()
    if (hasUnsent()) sendSoon()
  }

  function change(changed: Preferences) {
    unsent = { ...unsent, ...changed }
    changedAt = new Date().toISOString()
    merge()
    sendSoon()
  }

  function sendSoon() {
    clearTimeout(timer)
    // One request for many small steps; the queue prevents an older one from overtaking.
    timer = setTimeout(() => {
      queue = queue.then(send)
    }, sendAfterMs)
  }

  /** What fails is sent with the next change, when the page unloads, or when it is opened again. */
  async function send() {
    // The request replaces everything on the server, so it must contain what is stored there.
    if (!isLoaded) await load()
    if (!isCurrent() || !isLoaded || !hasUnsent()) return
    const [before, sent] = [version, merged]
    const isSent = await server.send(sent, changedAt).then(
      () => true,
      () => false,
    )
    if (!isSent || version !== before || !isCurrent()) return
    confirm(sent)
    merge()
  }

  /** The browser still remembers it as unsent, because nothing tells whether it arrives. */
  function flush() {
    clearTimeout(timer)
    if (!isLoaded || !hasUnsent()) return
    server.sendLast(merged, changedAt)
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

/** A device whose clock runs ahead must not win against all others. */
const isPast = (time: string | undefined): time is string =>
  time !== undefined && time <= new Date().toISOString()
