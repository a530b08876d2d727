import { randomInt } from 'node:crypto'
import { addresses } from '../../../contract/endpoints/addresses.ts'
import type { Course } from '../../../contract/endpoints/course.ts'
import { startSite } from '../../support/start-site.ts'
import { until } from '../../support/until.ts'
import { call, createCourse, isServed, register, signIn } from '../client.ts'
import { type Folder, findStrays, isIntact, makeFolder } from '../folder.ts'

const writers = 24
// While people write nothing is swept so soon: on a busy machine a received picture waits for longer than a second.
const whileWriting = { RATE_LIMITS: 'off' }
const whileCounting = { ...whileWriting, SWEEP_AFTER_SECONDS: '1' }

type Ledger = { courses: Course[]; avatars: string[] }

export type KillReport = {
  rounds: number
  acknowledged: number
  lost: number
  orphansSwept: number
  isIntact: boolean
}

export async function killRounds(rounds: number): Promise<KillReport> {
  await using folder = await makeFolder()
  const ledger: Ledger = { courses: [], avatars: [] }
  let orphansSwept = 0
  let intact = true
  for (let round = 0; round < rounds; round += 1) {
    await writeUntilKilled(folder, ledger)
    intact &&= folder.inspect(isIntact)
    orphansSwept += (await findStrays(folder)).orphans.length
  }
  const lost = await countLost(folder, ledger)
  return {
    rounds,
    acknowledged: ledger.courses.length + ledger.avatars.length,
    lost,
    orphansSwept,
    isIntact: intact,
  }
}

/** Counted, not timed: the kill comes after a random number of acknowledged writes. */
async function writeUntilKilled(folder: Folder, ledger: Ledger) {
  await using site = await startSite(folder.path, whileWriting)
  const cookie = await signIn(site)
  const enough = ledger.courses.length + ledger.avatars.length + randomInt(10, 60)
  let isDead = false
  const write = async (writer: number) => {
    for (let number = 0; !isDead; number += 1) {
      const response = number % 2 ? await newCourse(site, cookie) : await newUser(site, writer, number)
      if (response.status !== 201) throw new Error(`A write was answered ${response.status}`)
      if (response.json.course) ledger.courses.push(response.json.course)
      else ledger.avatars.push(response.json.user.avatar.secure_url)
    }
  }
  const writing = Promise.allSettled(Array.from({ length: writers }, (_, writer) => write(writer)))
  await until('enough writes', () => ledger.courses.length + ledger.avatars.length >= enough)
  isDead = true
  await site.end('SIGKILL')
  await writing
}

const newCourse = (site: { address: string }, cookie: string) => createCourse(site, cookie)
const newUser = (site: { address: string }, writer: number, number: number) =>
  register(site, `w${writer}-${number}-${crypto.randomUUID()}@school.example`)

async function countLost(folder: Folder, ledger: Ledger) {
  await using site = await startSite(folder.path, whileCounting)
  const { courses } = (await call(site, addresses.listCourses)).json as { courses: Course[] }
  const there = new Set(courses.map(({ _id }) => _id))
  let lost = 0
  for (const course of ledger.courses) {
    const exists = there.has(course._id) && (await isServed(site, course.thumbnail.secure_url))
    if (!exists) lost += 1
  }
  for (const avatar of ledger.avatars) if (!(await isServed(site, avatar))) lost += 1
  await until('the orphans are swept', async () => (await findStrays(folder)).orphans.length === 0)
  lost += (await findStrays(folder)).missing.length
  await site.end('SIGTERM')
  return lost
}
