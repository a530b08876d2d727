import type { Preferences } from '../../../contract/endpoints/user.ts'

export type Dated = { preferences: Preferences; changedAt?: string | undefined }

export type Server = {
  load: () => Promise<Dated>
  send: (preferences: Preferences, changedAt: string) => Promise<unknown>
  /** Sends while the page unloads and does not wait for a reply. */
  sendLast: (preferences: Preferences, changedAt: string) => void
}

export type Remembered = { preferences: Preferences; unsent?: Dated | undefined }

const sendAfterMs = 800

/**
 * Syncs one user's preferences: a change applies at once and wins until the server has stored it or has a
 * newer one. Stops when `isCurrent` returns false.
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

  // Several parts of a page load at once and share one request.
  function load() {
    loading ??= loadStored().finally(() => {
      loading = undefined
    })
    return loading
  }

  async function loadStored() {
    const before = version
    const reply = await server.load().catch(() => undefined)
    // The reply may be older than a change that was sent meanwhile.
    if (!reply || !isCurrent() || version !== before) return
    stored = reply.preferences
    isLoaded = true
    // Equal times mean that the change sent during unload has arrived.
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
    // One request for many small steps; the queue keeps their order.
    timer = setTimeout(() => {
      queue = queue.then(send)
    }, sendAfterMs)
  }

  /** A failed change is sent again with the next one, during unload, or at the next visit. */
  async function send() {
    // The request replaces all preferences on the server, so it needs the stored ones.
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

  /** This browser keeps the change as unsent, because it does not learn whether the change arrives. */
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

/** A device whose clock is ahead must not win over all others. */
const isPast = (time: string | undefined): time is string =>
  time !== undefined && time <= new Date().toISOString()
