// Learners report their progress every five seconds: how many reports are durable, and what that costs the process.
//   SQLite file or PostgreSQL address, learners, seconds, reports in one commit at most
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { openLog } from '../../server/core/log.ts'
import { type OpenDatabase, openPostgres, openSqlite } from '../../server/db/open.ts'
import { transact } from '../../server/db/transact.ts'
import { insertCourse } from '../../server/features/course/course-store.ts'
import { appendLecture } from '../../server/features/lecture/lecture-store.ts'
import { openReports } from '../../server/features/progress/watched/gather-reports.ts'
import { courseDraft } from '../library.ts'

const [beatSeconds, turnsPerSecond, lectures, insertedAtOnce] = [5, 100, 100, 500]
const [where = '', learners = '0', seconds = '0', together = '0'] = process.argv.slice(2)

const db = await (where.startsWith('postgres:')
  ? openPostgres(where, openLog('silent'))
  : openSqlite(where, openLog('silent')))
const userIds = await addLearners(db, Number(learners))
const lectureIds = await addLectures(db)
console.log(JSON.stringify(await measure()))
await db.destroy()

async function measure() {
  const reports = openReports({ db, now: () => new Date(), pause }, Number(together))
  const waits: number[] = []
  const report = async (turn: number) => {
    const [userId = '', lectureId = ''] = [
      userIds[turn % userIds.length],
      lectureIds[turn % lectureIds.length],
    ]
    const beat = Math.floor(turn / userIds.length) + 1
    const to = beat * beatSeconds
    const begun = performance.now()
    await reports.save({
      userId,
      lectureId,
      report: { position: to, ranges: [[0, to]], sequence: beat },
      now: new Date(),
    })
    waits.push(performance.now() - begun)
  }
  const perTurn = userIds.length / beatSeconds / turnsPerSecond
  // Each learner's first report makes rows; later ones are the usual case.
  for (let turn = 0; turn < userIds.length; turn += insertedAtOnce)
    await Promise.all(Array.from({ length: insertedAtOnce }, (_, index) => report(turn + index)))
  waits.length = 0
  const loop = monitorEventLoopDelay({ resolution: 1 })
  loop.enable()
  const [began, cpu] = [performance.now(), process.cpuUsage()]
  const sent: Promise<void>[] = []
  const count = Number(seconds) * turnsPerSecond * perTurn
  for (let turn = 0; turn < count; turn += 1) {
    const dueMs = (turn / perTurn / turnsPerSecond) * 1_000
    const early = began + dueMs - performance.now()
    if (early > 0) await pause(early)
    sent.push(report(userIds.length + turn))
  }
  await Promise.all(sent)
  const took = (performance.now() - began) / 1_000
  const { user, system } = process.cpuUsage(cpu)
  loop.disable()
  const rowBytes = JSON.stringify(
    await db.selectFrom('lecture_progress').selectAll().limit(1).execute(),
  ).length
  return {
    'CPU µs per report': (user + system) / count,
    'reports/s': count / took,
    'loop delay p99, ms': loop.percentile(99) / 1e6,
    'ms until durable, median': percentile(waits, 0.5),
    'ms until durable, p99': percentile(waits, 0.99),
    'bytes of a row as JSON': rowBytes,
  }
}

function percentile(values: number[], share: number) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN
}

async function addLearners(db: OpenDatabase, count: number) {
  const ids = Array.from(
    { length: count },
    (_, index) => `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  )
  for (let from = 0; from < count; from += insertedAtOnce)
    await db
      .insertInto('user')
      .values(
        ids.slice(from, from + insertedAtOnce).map((id) => ({
          id,
          full_name: `Learner ${id.slice(-6)}`,
          email: `${id}@school.example`,
          password_hash: 'never asked',
          role: 'USER' as const,
          avatar_picture: null,
          subscription_status: 'none',
          created_at: new Date(),
        })),
      )
      .execute()
  return ids
}

function addLectures(db: OpenDatabase) {
  return transact(db, async (trx) => {
    const now = new Date()
    const { id: course_id } = await insertCourse(trx, courseDraft(0), now)
    const ids: string[] = []
    for (let number = 1; number <= lectures; number += 1) {
      const id = crypto.randomUUID()
      ids.push(id)
      await appendLecture(trx, {
        id,
        course_id,
        title: `Lecture ${number}`,
        description: 'From dusk to dawn.',
        video_file: `${id}/original.mp4`,
        video_kind: 'video/mp4',
        video_bytes: 1,
        video_sha256: '0'.repeat(64),
        duration_seconds: 3_600,
        created_at: now,
      })
    }
    return ids
  })
}
