import type { ProblemCode } from '../../../../contract/problem.ts'
import { CallError } from '../../../lib/calls/call.ts'
import { isFinal } from '../../../lib/calls/is-final.ts'
import type { Reply } from '../known-progress.ts'
import type { Queued, ReportStore } from './report-store.ts'

const [firstPauseMs, maxPauseMs] = [5_000, 5 * 60_000]
const maxAgeMs = 30 * 24 * 60 * 60_000
const notEnrolled: ProblemCode = 'not-enrolled'
const notFound = 404

type Needs = {
  store: ReportStore
  /** `isLast`: the request must outlive the page. */
  send: (entry: Queued, isLast: boolean) => Promise<Reply>
  userId: () => string | undefined
  onSaved: (entry: Queued, reply: Reply) => void
  /**
   * The user is not, or no longer, enrolled in the course of this report, or does not see its lecture, such as after
   * leaving a group. It waits until they do.
   */
  onClosed: (entry: Queued) => void
}

/** Keeps reports of progress until the server has stored them, and retries after growing pauses. */
export function openOutbox({ store, send, userId, onSaved, onClosed }: Needs) {
  // This page sends its own reports even if the browser cannot store them.
  const unsent = new Map<string, Queued>()
  let sending: Promise<void> | undefined
  let hasMore = false
  let pauseMs = 0
  let isRefused = false
  let timer: ReturnType<typeof setTimeout> | undefined
  // Reports of these courses and lectures wait; those of others are sent meanwhile.
  const closed = new Set<string>()
  let closedTimer: ReturnType<typeof setTimeout> | undefined

  async function add(entry: Queued) {
    unsent.set(keyOf(entry), entry)
    await store.put(entry).catch(() => {})
    if (!isRefused) await sendAll()
  }

  /** A page that is being left cannot wait for the storage or for earlier reports. */
  function addLast(entry: Queued) {
    unsent.set(keyOf(entry), entry)
    void store.put(entry).catch(() => {})
    return attempt(entry, true)
  }

  function retryNow() {
    clearTimeout(timer)
    isRefused = false
    pauseMs = 0
    tryClosed()
    return sendAll()
  }

  function sendAll() {
    hasMore = true
    sending ??= sendEach()
    return sending
  }

  async function sendEach() {
    try {
      while (hasMore) {
        hasMore = false
        for (const entry of await list())
          if (entry.userId !== userId() || !(await attemptIfOpen(entry))) return
      }
    } finally {
      sending = undefined
    }
  }

  async function attemptIfOpen(entry: Queued) {
    if (!closed.has(entry.courseId) && !closed.has(entry.lectureId)) return attempt(entry, false)
    if (isTooOld(entry)) await forget(entry)
    return true
  }

  /** Returns whether to go on with the next report. */
  async function attempt(entry: Queued, isLast: boolean) {
    try {
      const reply = await send(entry, isLast)
      isRefused = false
      pauseMs = 0
      closed.delete(entry.courseId)
      closed.delete(entry.lectureId)
      onSaved(entry, reply)
      await forget(entry)
      return true
    } catch (error) {
      const { status, code } = error instanceof CallError ? error : {}
      const closedId =
        code === notEnrolled ? entry.courseId : status === notFound ? entry.lectureId : undefined
      if (closedId) waitForAccess(closedId, entry)
      if ((isFinal(status) && !closedId) || isTooOld(entry)) {
        await forget(entry)
        return true
      }
      if (closedId) return true
      isRefused = status !== undefined
      waitLonger()
      return false
    }
  }

  function waitLonger() {
    pauseMs = Math.min(maxPauseMs, pauseMs * 2 || firstPauseMs)
    clearTimeout(timer)
    timer = setTimeout(() => {
      isRefused = false
      void sendAll()
    }, pauseMs)
  }

  function waitForAccess(id: string, entry: Queued) {
    closed.add(id)
    closedTimer ??= setTimeout(() => {
      tryClosed()
      void sendAll()
    }, maxPauseMs)
    onClosed(entry)
  }

  function tryClosed() {
    clearTimeout(closedTimer)
    closedTimer = undefined
    closed.clear()
  }

  async function list() {
    const user = userId()
    if (!user) return []
    const own = [...unsent.values()].filter((entry) => entry.userId === user)
    const stored = await store.list(user).catch(() => [])
    return [...own, ...stored.filter((entry) => !unsent.has(keyOf(entry)))]
  }

  async function forget(entry: Queued) {
    const key = keyOf(entry)
    if ((unsent.get(key)?.report.sequence ?? 0) <= entry.report.sequence) unsent.delete(key)
    await store.remove(entry).catch(() => {})
  }

  async function clear(user: string) {
    for (const [key, entry] of unsent) if (entry.userId === user) unsent.delete(key)
    await store.clear(user).catch(() => {})
  }

  const isUnsent = (entry: Queued) => unsent.has(keyOf(entry))

  return { add, addLast, isUnsent, retryNow, clear }
}

const isTooOld = ({ storedAt }: Queued) => Date.now() - storedAt > maxAgeMs

const keyOf = ({ userId, lectureId, session }: Queued) => `${userId} ${lectureId} ${session}`
