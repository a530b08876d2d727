import { randomInt } from 'node:crypto'
import { addresses } from '../../../contract/api/addresses.ts'
import type { CourseProgress, LectureProgress } from '../../../contract/endpoints/progress.ts'
import { signUpFields } from '../../support/drafts.ts'
import { call, type SiteAddress, signIn } from '../../support/http/client.ts'
import { addLecture, createCourse, register } from '../../support/http/fill-site.ts'
import type { Row } from '../../support/table/row.ts'
import { until } from '../../support/until.ts'
import { isIntact, makeFolder } from '../folder.ts'
import { startTargetSite } from '../target-site.ts'

const rounds = { short: 3, whole: 30 }
const [learners, tabsEach, partSeconds] = [4, 6, 0.1]
// Each tab sees different seconds of a lecture of an hour.
const [duration, secondsPerTab] = [3_600, 500]

export const killedUnderReports: Row = {
  what: 'SIGKILL while 24 players report progress, at random times',
  expected: 'no acknowledged second or position lost, the database whole',
  prove: async (scale) => {
    const { acknowledged, lost, isWhole } = await killReports(rounds[scale])
    const seen = `${rounds[scale]} times: ${acknowledged} reports acknowledged, ${lost} lost`
    return { seen, holds: lost === 0 && isWhole && acknowledged > 0 }
  },
}

type Learner = {
  cookie: string
  sequence: number
  /** Per tab, the second up to which its reports were acknowledged. */
  seconds: number[]
  newest: { sequence: number; position: number }
}
type School = { courseId: string; lectureId: string; learners: Learner[]; acknowledged: number }

export async function killReports(times: number) {
  await using folder = await makeFolder()
  const school = await openSchool(folder.path)
  // Only seconds that the film has count, and no sample lasts an hour.
  folder.inspect((db) => db.exec(`delete from job; update lecture set duration_seconds = ${duration}`))
  let isWhole = true
  for (let round = 0; round < times; round += 1) {
    await reportUntilKilled(folder.path, school)
    isWhole &&= folder.inspect(isIntact)
  }
  return { acknowledged: school.acknowledged, lost: await countLost(folder.path, school), isWhole }
}

async function openSchool(path: string): Promise<School> {
  await using site = await startTargetSite(path)
  const { course } = (await createCourse(site, site.cookie)).json
  const added = await addLecture(site, site.cookie, course._id)
  const people: Learner[] = []
  for (let number = 1; number <= learners; number += 1) {
    const { email, password } = signUpFields({ email: `learner${number}@school.example` })
    await register(site, email)
    const cookie = await signIn(site, { email, password })
    people.push({
      cookie,
      sequence: 0,
      seconds: new Array<number>(tabsEach).fill(0),
      newest: { sequence: -1, position: 0 },
    })
  }
  const lectureId = added.json.course.lectures[0]._id
  return { courseId: course._id, lectureId, learners: people, acknowledged: 0 }
}

/** The kill comes after a random number of acknowledged reports, not after a time. */
async function reportUntilKilled(path: string, school: School) {
  await using site = await startTargetSite(path)
  const enough = school.acknowledged + randomInt(20, 200)
  let isOver = false
  const play = async (learner: Learner, tab: number) => {
    while (!isOver) await report(site, school, learner, tab)
  }
  const playing = school.learners.flatMap((learner) => learner.seconds.map((_, tab) => play(learner, tab)))
  await until('enough reports are acknowledged', () => school.acknowledged >= enough)
  await site.end('SIGKILL')
  isOver = true
  await Promise.all(playing)
}

async function report(site: SiteAddress, school: School, learner: Learner, tab: number) {
  learner.sequence += 1
  const { sequence } = learner
  const from = tab * secondsPerTab
  const position = from + (learner.seconds[tab] ?? 0) + partSeconds
  const json = { position, ranges: [[from, position]], sequence, duration }
  const params = { lectureId: school.lectureId }
  const sent = call(site, addresses.saveProgress, { params, cookie: learner.cookie, json })
  const { status } = await sent.catch(() => ({ status: 0 }))
  if (status !== 200) return
  school.acknowledged += 1
  learner.seconds[tab] = position - from
  if (sequence > learner.newest.sequence) learner.newest = { sequence, position }
}

async function countLost(path: string, school: School) {
  await using site = await startTargetSite(path)
  let lost = 0
  for (const learner of school.learners) {
    const { cookie } = learner
    const params = { courseId: school.courseId }
    const { json } = await call(site, addresses.readCourseProgress, { params, cookie })
    const [progress] = (json as CourseProgress).lectures
    if (!progress) throw new Error('a learner has no progress at all')
    lost += learner.seconds.filter((seconds, tab) => !isSeen(progress, tab * secondsPerTab, seconds)).length
    // A report without a reply may have been stored, too.
    if (progress.sequence < learner.newest.sequence) lost += 1
    if (progress.sequence === learner.newest.sequence && !isAt(progress, learner.newest.position)) lost += 1
  }
  return lost
}

const roundingSeconds = 0.06

const isSeen = ({ ranges }: LectureProgress, from: number, seconds: number) =>
  seconds === 0 ||
  ranges.some(([first, last]) => first <= from + roundingSeconds && last >= from + seconds - roundingSeconds)

const isAt = ({ position }: LectureProgress, expected: number) =>
  Math.abs(position - expected) < roundingSeconds
