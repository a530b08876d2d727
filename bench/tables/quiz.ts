import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { addresses } from '../../contract/api/addresses.ts'
import type { Attempt } from '../../contract/endpoints/quiz-attempt.ts'
import { courseFields } from '../../test/support/drafts.ts'
import { call, type RequestParts, type SiteAddress } from '../../test/support/http/client.ts'
import { postgresPrograms, startPostgres } from '../../test/support/postgres/postgres.ts'
import type { Figures } from '../alternate.ts'
import { environment, fillLibrary, signIn } from '../library.ts'
import { cpuSeconds, startNode } from '../serving-process.ts'
import { showSides } from '../show.ts'
import { makeTemporaryFolder } from '../temporary-folder.ts'

const product = new URL('../../server/main.ts', import.meta.url)
const size = { learners: 500, questions: 10 }
const [startMs, betweenMs, killAfterMs, retryMs] = [60_000, 5_000, 45_000, 250]

/** 500 learners begin a timed quiz within one minute and answer every 5 seconds; one process, killed once meanwhile. */
export async function* measureQuiz(): AsyncGenerator<string> {
  const sides = new Map([['SQLite', [await measure({})]]])
  if (postgresPrograms()) {
    await using cluster = await startPostgres({ fsync: 'on', synchronous_commit: 'on' })
    cluster.run('createdb', 'quiz')
    sides.set('PostgreSQL', [await measure({ DATABASE_URL: cluster.addressOf('quiz') })])
  }
  yield showSides(
    '500 learners begin a timed quiz in the same minute, one process killed with -9 meanwhile',
    sides,
  )
}

type Exam = {
  site: SiteAddress
  lectureId: string
  waits: { start: number[]; save: number[] }
  repeated: number
}

async function measure(more: Record<string, string>): Promise<Figures> {
  await using folder = await makeTemporaryFolder()
  const people = await fillLibrary(
    folder.path,
    async (ctx) => {
      const head = await signIn(ctx, 'ADMIN', { email: 'head@school.example' })
      const learners: string[] = []
      for (let number = 1; number <= size.learners; number += 1)
        learners.push(await signIn(ctx, 'USER', { email: `learner${number}@school.example` }))
      return { head, learners }
    },
    more,
  )
  const start = () => startNode(product, folder.path, { ...environment(folder.path), ...more })
  let serving = await start()
  try {
    const site = { address: `http://127.0.0.1:${serving.port}` }
    const lectureId = await addQuiz(site, people.head)
    const exam: Exam = { site, lectureId, waits: { start: [], save: [] }, repeated: 0 }
    const before = cpuSeconds(serving.pid)
    const taking = people.learners.map((cookie) => take(exam, cookie))
    await pause(killAfterMs)
    const used = cpuSeconds(serving.pid) - before
    const calm = exam.waits.save.length
    process.kill(serving.pid, 'SIGKILL')
    serving = await start()
    site.address = `http://127.0.0.1:${serving.port}`
    const taken = await Promise.all(taking)
    let lost = 0
    for (const { cookie, attemptId, given } of taken)
      lost += await countLost(site, { cookie, attemptId, given })
    return {
      'saving an answer, p50 ms': quantile(exam.waits.save, 0.5),
      'saving an answer before the kill, p99 ms': quantile(exam.waits.save.slice(0, calm), 0.99),
      'saving an answer, p99 ms, with the kill and the start after it': quantile(exam.waits.save, 0.99),
      'beginning an attempt, p99 ms': quantile(exam.waits.start, 0.99),
      'answers acknowledged': exam.waits.save.length,
      'calls sent again because of the kill': exam.repeated,
      'acknowledged answers lost': lost,
      'second attempts': taken.filter(({ number }) => number !== 1).length,
      'CPU share before the kill': used / (killAfterMs / 1_000),
    }
  } finally {
    await serving[Symbol.asyncDispose]()
  }
}

async function addQuiz(site: SiteAddress, cookie: string): Promise<string> {
  const { course } = await ask(site, 'createCourse', { cookie, form: courseFields() })
  const params = { courseId: course._id }
  const items: object[] = []
  for (let number = 1; number <= size.questions; number += 1) {
    const json = { kind: 'short-text', stem: `Knot ${number}?`, accepted: [{ text: `knot ${number}` }] }
    const { question } = await ask(site, 'addBankQuestion', { cookie, params, json })
    items.push({ questionId: question._id, points: 1 })
  }
  const json = { title: 'Exam', timeLimitSeconds: 1_800, attempts: 1 }
  const { lecture } = await ask(site, 'addQuiz', { cookie, params, json })
  const key = { ...params, lectureId: lecture._id }
  await ask(site, 'replaceQuizQuestions', { cookie, params: key, json: { items } })
  return lecture._id
}

async function ask(site: SiteAddress, name: keyof typeof addresses, sent: RequestParts) {
  const { status, json, text } = await call(site, addresses[name], sent)
  assert.ok(status < 300, `${name}: ${status} ${text}`)
  return json
}

async function take(exam: Exam, cookie: string) {
  await pause(randomInt(startMs))
  const params = { lectureId: exam.lectureId }
  const begun = await persist(exam, 'startAttempt', { cookie, params }, exam.waits.start)
  const { attemptId, number, questions }: Attempt = begun.attempt
  const given = new Map<string, string>()
  for (const [at, { questionId }] of questions.entries()) {
    await pause(betweenMs)
    const json = { answer: `knot ${at}`, sequence: at + 1 }
    await persist(exam, 'saveAnswer', { cookie, params: { attemptId, questionId }, json }, exam.waits.save)
    given.set(questionId, json.answer)
  }
  return { cookie, attemptId, number, given }
}

/** As the browser does: what got no answer is sent again. A repeated call is not timed. */
async function persist(exam: Exam, name: 'startAttempt' | 'saveAnswer', sent: RequestParts, waits: number[]) {
  for (let isFirst = true; ; isFirst = false) {
    const began = performance.now()
    const reply = await call(exam.site, addresses[name], sent).catch(() => undefined)
    if (reply && reply.status < 300) {
      if (isFirst) waits.push(performance.now() - began)
      return reply.json
    }
    assert.ok(!reply || reply.status >= 500, `${name}: ${reply?.status} ${reply?.text}`)
    exam.repeated += 1
    await pause(retryMs)
  }
}

type Taken = { cookie: string; attemptId: string; given: Map<string, string> }

async function countLost(site: SiteAddress, { cookie, attemptId, given }: Taken) {
  const { attempt } = await ask(site, 'readAttempt', { cookie, params: { attemptId } })
  const { answers }: Attempt = attempt
  return [...given].filter(([questionId, answer]) => answers[questionId] !== answer).length
}

function quantile(values: number[], share: number) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
