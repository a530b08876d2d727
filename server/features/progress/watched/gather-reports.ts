import type { Database } from '../../../db/open.ts'
import { type Saved, type SentReport, saveReports } from './save-reports.ts'

// One statement may have 32,766 values (sqlite.org/limits), enough for the columns of this many rows.
const maxRows = 500
// From this many reports on, it pays to wait for more before the next commit (bench/results.md, 'Progress').
const many = 20
const gatherMs = 50

type Waiting = { sent: SentReport; done: (saved: Saved) => void; failed: (error: unknown) => void }

/** Saves progress reports: a single one at once while few arrive, those of up to 50 ms in one commit while many do. */
export type Reports = { save(sent: SentReport): Promise<Saved> }

type Needs = { db: Database; now: () => Date; pause: (ms: number) => Promise<unknown> }

/** Requests in flight bound the waiting reports, because each waits for its own. */
export function openReports({ db, now, pause }: Needs, maxTogether = maxRows): Reports {
  const waiting: Waiting[] = []
  let isSaving = false

  async function saveWaiting() {
    while (waiting.length > 0) {
      if (waiting.length >= many && waiting.length < maxTogether) await pause(gatherMs)
      await saveTogether(waiting.splice(0, maxTogether))
    }
    isSaving = false
  }

  async function saveTogether(reports: Waiting[]) {
    try {
      const sent = reports.map((report) => report.sent)
      const saved = await saveReports(db, sent, now())
      for (const [index, { done }] of reports.entries()) done(saved[index])
    } catch (error) {
      const [only] = reports
      if (reports.length === 1) only?.failed(error)
      // A report that cannot be saved, such as for a deleted account, must not take the others with it.
      else for (const report of reports) await saveTogether([report])
    }
  }

  return {
    save(sent) {
      return new Promise((done, failed) => {
        waiting.push({ sent, done, failed })
        if (isSaving) return
        isSaving = true
        void saveWaiting()
      })
    },
  }
}
