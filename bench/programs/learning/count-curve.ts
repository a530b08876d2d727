// Prints, as JSON, what the curve of a lecture costs, in a library that it fills first.
//   folder learners ranges
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { apiBase } from '../../../contract/addresses.ts'
import { buildApp } from '../../../server/app.ts'
import type { AppContext } from '../../../server/context.ts'
import { addLectures, fillLibrary, signIn } from '../../library.ts'

const counts = 10
const learnersAtOnce = 500
const minuteMs = 60_000
// Resolution with which the delay is measured.
const everyMs = 1
const lengthSeconds = 600

const [folder = '', learners = '', ranges = ''] = process.argv.slice(2)

const figures = await fillLibrary(folder, async (ctx) => {
  const clock = { at: Date.now() }
  const moved = { ...ctx, now: () => new Date(clock.at) }
  const cookie = await signIn(moved, 'ADMIN', { email: 'admin@school.example' })
  const courseId = await addLectures(moved, 1)
  const { id } = await ctx.db.selectFrom('lecture').select('id').executeTakeFirstOrThrow()
  await addLearners(moved, courseId, id)
  const app = await buildApp(moved)
  const get = (path: string) => async () => {
    clock.at += minuteMs
    const { statusCode, body } = await app.inject({
      url: `${apiBase}/course/${courseId}${path}`,
      headers: { cookie },
    })
    if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${body}`)
  }
  const curve = await measure(get(`/lecture/${id}/curve`))
  const completions = await measure(get('/completions'))
  const byProgress = await measure(get('/learners?sort=progress'))
  await app.close()
  return {
    'CPU ms for the curve, at most once a minute': curve.cpuMs,
    'delay of the event loop meanwhile, p99, ms': curve.delayMs,
    'CPU ms for the completions': completions.cpuMs,
    'CPU ms for the first page of learners by progress': byProgress.cpuMs,
  }
})
console.log(JSON.stringify(figures))

async function addLearners({ db, now }: AppContext, courseId: string, lectureId: string) {
  const at = now()
  const stored = seenRanges(Number(ranges))
  for (let from = 0; from < Number(learners); from += learnersAtOnce) {
    const numbers = Array.from(
      { length: Math.min(learnersAtOnce, Number(learners) - from) },
      (_, n) => from + n,
    )
    const idOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
    await db
      .insertInto('user')
      .values(
        numbers.map((number) => ({
          id: idOf(number),
          full_name: `Learner ${number}`,
          email: `learner${number}@school.example`,
          password_hash: 'never asked',
          role: 'USER' as const,
          avatar_picture: null,
          subscription_status: 'none',
          created_at: new Date(at.getTime() - 2 * 86_400_000),
        })),
      )
      .execute()
    await db
      .insertInto('lecture_progress')
      .values(
        numbers.map((number) => ({
          user_id: idOf(number),
          lecture_id: lectureId,
          seconds: number % lengthSeconds,
          duration: lengthSeconds,
          is_finished: number % 2 === 0,
          updated_at: at,
          ranges: stored,
          replayed: '[]',
        })),
      )
      .execute()
    await db
      .insertInto('course_run')
      .values(
        numbers.map((number) => ({
          user_id: idOf(number),
          course_id: courseId,
          run: 1,
          started_at: at,
          reported_at: at,
          completed_at: number % 2 === 0 ? at : null,
          seen_at: at,
        })),
      )
      .execute()
  }
}

function seenRanges(count: number) {
  const apart = lengthSeconds / count
  const tenth = (second: number) => Math.round(second * 10) / 10
  return JSON.stringify(
    Array.from({ length: count }, (_, number) => [number, number + 0.5].map((at) => tenth(at * apart))),
  )
}

async function measure(work: () => Promise<unknown>) {
  await work()
  const delay = monitorEventLoopDelay({ resolution: everyMs })
  const began = process.cpuUsage()
  delay.enable()
  for (let number = 0; number < counts; number += 1) await work()
  delay.disable()
  const { user, system } = process.cpuUsage(began)
  return { cpuMs: (user + system) / 1_000 / counts, delayMs: delay.percentile(99) / 1e6 }
}
