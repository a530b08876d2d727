import type { TestContext } from 'node:test'
import type { Reply } from '../../../web/features/progress/known-progress.ts'
import { openOutbox } from '../../../web/features/progress/outbox/outbox.ts'
import type { Queued, ReportStore } from '../../../web/features/progress/outbox/report-store.ts'
import { CallError } from '../../../web/lib/calls/call.ts'

/** A report of Ada that is now waiting to be sent. */
export const queued = (sequence: number, changes: Partial<Queued> = {}): Queued => ({
  userId: 'ada',
  courseId: 'course',
  lectureId: 'lecture',
  session: 'player',
  report: { position: sequence, ranges: [[0, sequence]], sequence },
  storedAt: Date.now(),
  ...changes,
})

const keyOf = ({ userId, lectureId, session }: Queued) => `${userId} ${lectureId} ${session}`

/** The browser's storage, which all its pages share. */
export function openStore() {
  const stored = new Map<string, Queued>()
  const store: ReportStore = {
    put: async (one) => stored.set(keyOf(one), one),
    list: async (userId) => [...stored.values()].filter((one) => one.userId === userId),
    remove: async (one) => {
      const found = stored.get(keyOf(one))
      if (found && found.report.sequence <= one.report.sequence) stored.delete(keyOf(one))
    },
    clear: async (userId) => {
      for (const [key, one] of stored) if (one.userId === userId) stored.delete(key)
    },
  }
  return { stored, store, sequences: () => [...stored.values()].map(({ report }) => report.sequence) }
}

/** One page of a browser, whose server answers as `failure`, `closedCourse` and `unseenLecture` say. */
export function openOutboxPage(shared = openStore()) {
  const page = {
    ...shared,
    user: 'ada' as string | undefined,
    /** Undefined: everything is accepted; 0: there is no network. */
    failure: undefined as number | undefined,
    closedCourse: undefined as string | undefined,
    unseenLecture: undefined as string | undefined,
    sent: [] as string[],
    saved: [] as number[],
    closedIn: [] as string[],
    before: async (_: Queued) => {},
  }
  const outbox = openOutbox({
    store: page.store,
    userId: () => page.user,
    send: async (one, isLast) => {
      page.sent.push(`${one.session} ${one.report.sequence}${isLast ? ' last' : ''}`)
      await page.before(one)
      if (one.courseId === page.closedCourse) throw new CallError('', 403, {}, 'not-enrolled')
      if (one.lectureId === page.unseenLecture) throw new CallError('', 404, {}, 'not-found')
      if (page.failure !== undefined) throw new CallError('', page.failure || undefined)
      return {} as Reply
    },
    onSaved: ({ report }) => page.saved.push(report.sequence),
    onClosed: ({ courseId }) => page.closedIn.push(courseId),
  })
  return Object.assign(page, { outbox })
}

export const withoutWaiting = (t: TestContext) => t.mock.timers.enable({ apis: ['setTimeout'] })
