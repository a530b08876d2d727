import type { ProblemCode } from '../../../../contract/problem.ts'
import { CallError } from '../../../lib/calls/call.ts'
import { isFinal } from '../../../lib/calls/is-final.ts'
import type { Reply } from '../known-progress.ts'
import type { Queued, ReportStore } from './report-store.ts'

const [firstPauseMs, maxPauseMs] = [5_000, 5 * 60_000]
const maxAgeMs = 30 * 24 * 60 * 60_000
const notEnrolled: ProblemCode = 'not-enrolled'

type Needs = {
  store: ReportStore
  /** `isLast`: the request must outlive the page. */
  send: (entry: Queued, isLast: boolean) => Promise<Reply>
  userId: () => string | undefined
  onSaved: (entry: Queued, reply: Reply) => void
  /** The user is not, or no longer, enrolled in the course of this report, which waits until they are. */
  onNotEnrolled: (entry: Queued) => void
}

/** Keeps reports of progress until the server has stored them, and retries after growing pauses. */
export function openOutbox({ store, send, userId, onSaved, onNotEnrolled }: Needs) {
  // This page sends its own reports even if the browser cannot store them.
  const unsent = new Map<string, Queued>()
  let sending: Promise<void> | undefined
  let hasMore = false
  let pauseMs = 0
  let isRefused = false
  let timer: ReturnType<typeof setTimeout> | undefined
  // Reports of these courses wait; those of others are sent meanwhile.
  const closedCourses = new Set<string>()
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
    tryClosedCourses()
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
    if (!closedCourses.has(entry.courseId)) return attempt(entry, false)
    if (isTooOld(entry)) await forget(entry)
    return true
  }

  /** Returns whether to go on with the next report. */
  async function attempt(entry: Queued, isLast: boolean) {
    try {
      const reply = await send(entry, isLast)
      isRefused = false
      pauseMs = 0
      closedCourses.delete(entry.courseId)
      onSaved(entry, reply)
      await forget(entry)
      return true
    } catch (error) {
      const { status, code } = error instanceof CallError ? error : {}
      const isClosed = code === notEnrolled
      if (isClosed) waitForEnrolment(entry)
      if ((isFinal(status) && !isClosed) || isTooOld(entry)) {
        await forget(entry)
        return true
      }
      if (isClosed) return true
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

  function waitForEnrolment(entry: Queued) {
    closedCourses.add(entry.courseId)
    closedTimer ??= setTimeout(() => {
      tryClosedCourses()
      void sendAll()
    }, maxPauseMs)
    onNotEnrolled(entry)
  }

  function tryClosedCourses() {
    clearTimeout(closedTimer)
    closedTimer = undefined
    closedCourses.clear()
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
