import type { Transaction } from 'kysely'
import type { Database } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import { transact } from '../../../db/transact.ts'
import { completeRuns } from '../../course/completion/complete-runs-store.ts'
import type { RunRow } from '../../course/completion/latest-run-store.ts'
import { lockRuns, saveRuns } from '../course-progress/run-store.ts'
import { mergeReport, type Report, type Requirements, type Seen } from './merge-report.ts'
import { listRequirements, type RequirementRow } from './requirement-store.ts'
import { listSeen, noteWatching, nothingSeen, type SeenKey, saveSeen, toSeen } from './seen-store.ts'

// The last visit is indexed, so writing it with each report would be too frequent.
const seenEveryMs = 60_000

export type SentReport = SeenKey & { report: Report; run?: number | undefined; now: Date }

export type Saved = { seen: Seen; run: number; courseCompletedAt: Date | null } | undefined

export function saveReports(db: Database, reports: SentReport[], now: Date): Promise<Saved[]> {
  return transact(db, async (trx) => {
    const entries = await findEntries(trx, reports, now)
    const changed = new Set<Entry>()
    for (const report of reports) {
      const entry = entries.get(keyOf(report))
      if (entry && merge(entry, report)) changed.add(entry)
    }
    await saveEntries(trx, [...changed], now)
    return reports.map((report) => toSaved(entries.get(keyOf(report))))
  })
}

type Entry = SeenKey & { requirements: Requirements; run: RunRow; before: Seen; seen: Seen }

async function findEntries(trx: Transaction<Tables>, reports: SentReport[], now: Date) {
  const lectures = await listRequirements(trx, [...new Set(reports.map(({ lectureId }) => lectureId))])
  const lectureOf = new Map(lectures.map((row) => [row.id, row]))
  const known = reports.flatMap((report) => {
    const lecture = lectureOf.get(report.lectureId)
    return lecture ? [{ ...report, lecture, courseId: lecture.course_id }] : []
  })
  if (known.length === 0) return new Map<string, Entry>()
  const runs = new Map(
    (await lockRuns(trx, known, now)).map((run) => [`${run.user_id} ${run.course_id}`, run]),
  )
  const stored = new Map(
    (await listSeen(trx, known)).map((row) => [
      keyOf({ userId: row.user_id, lectureId: row.lecture_id }),
      toSeen(row),
    ]),
  )
  const entries = new Map<string, Entry>()
  for (const { userId, lectureId, lecture, courseId, now } of known) {
    const key = keyOf({ userId, lectureId })
    const run = runs.get(`${userId} ${courseId}`)
    if (!run || entries.has(key)) continue
    const seen = stored.get(key) ?? nothingSeen(now)
    entries.set(key, { userId, lectureId, requirements: toRequirements(lecture), run, before: seen, seen })
  }
  return entries
}

/** False if the report is of an earlier run, which changes nothing. */
function merge(entry: Entry, { report, run: ofRun, now }: SentReport) {
  const { run, requirements } = entry
  if (ofRun !== undefined && ofRun !== run.run) return false
  run.reported_at ??= now
  if (now.getTime() - run.seen_at.getTime() >= seenEveryMs) run.seen_at = now
  const budget = { reportedAt: run.reported_at, watchedSeconds: run.watched_seconds }
  const { seen, addedSeconds } = mergeReport(entry.seen, report, budget, requirements, now)
  entry.seen = seen
  run.watched_seconds += addedSeconds
  return true
}

async function saveEntries(trx: Transaction<Tables>, entries: Entry[], now: Date) {
  if (entries.length === 0) return
  const moved = entries.map(({ userId, before, seen }) => ({
    userId,
    seconds: seen.position - before.position,
  }))
  await noteWatching(trx, moved, now)
  await saveSeen(
    trx,
    entries.map(({ userId, lectureId, run, seen }) => ({ userId, lectureId, run: run.run, seen })),
  )
  await saveRuns(trx, [...new Set(entries.map(({ run }) => run))])
  const finished = entries.filter(({ before, seen }) => seen.isComplete && !before.isComplete)
  const runs = [...new Set(finished.map((entry) => entry.run))]
  for (const { user_id, course_id } of await completeRuns(trx, runs, now))
    for (const run of runs) if (run.user_id === user_id && run.course_id === course_id) run.completed_at = now
}

const toSaved = (entry: Entry | undefined): Saved =>
  entry && { seen: entry.seen, run: entry.run.run, courseCompletedAt: entry.run.completed_at }

const keyOf = ({ userId, lectureId }: SeenKey) => `${userId} ${lectureId}`

const toRequirements = ({ kind, duration_seconds, completion_share }: RequirementRow): Requirements => ({
  kind,
  lengthSeconds: duration_seconds,
  completionShare: completion_share,
})
