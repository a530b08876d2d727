import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { addresses } from '../../../contract/api/addresses.ts'
import { signUpFields } from '../../support/drafts.ts'
import { call, cookieOf, type HttpResponse, send, signIn } from '../../support/http/client.ts'
import { addLecture, createCourse, register } from '../../support/http/fill-site.ts'
import { startSite } from '../../support/start-site.ts'
import type { Row } from '../../support/table/row.ts'
import { until } from '../../support/until.ts'
import { makeFolder } from '../folder.ts'
import { faketime } from '../tools/needs.ts'
import { makeClock } from './fake-clock.ts'

const { email, password } = signUpFields()
const other = 'grace@school.example'
/** What a right clock deletes some day, and a clock 40 days ahead would at once. */
const tables = ['course', 'lecture', 'user', 'account_deletion', 'session', 'password_reset']

export const wrongClock: Row = {
  what: 'started with the clock 40 days ahead, then with the right one',
  expected: 'it says so and deletes nothing; what was deleted can be restored',
  lacks: faketime,
  prove: async () => {
    await using folder = await makeFolder()
    await using clock = await makeClock()
    const environment = { ...clock.environment, RATE_LIMITS: 'off', LOG_LEVEL: 'silent' }
    const left = { cookie: '', courseId: '' }
    {
      // On a busy machine, a sweep each second takes the files that a request has just begun.
      await using site = await startSite(folder.path, environment)
      left.cookie = await signIn(site)
      left.courseId = await fill(site, left.cookie)
    }
    const start = () => startSite(folder.path, { ...environment, SWEEP_AFTER_SECONDS: '1' })
    {
      await using _site = await start()
      await until('a sweep has written the time', async () => countRows(folder.path, lastTime) === 1)
      await until('the link is written', async () => countRows(folder.path, 'password_reset') === 1)
    }
    const before = countTables(folder.path)
    await clock.set('+40d')
    {
      await using site = await start()
      await until('sweeping has stopped', async () => (await readSweeping(site)) === 'stopped')
    }
    const after = countTables(folder.path)
    await clock.set('+0d')
    await using site = await start()
    await until('sweeping goes on', async () => (await readSweeping(site)) === undefined)
    const { cookie, courseId } = left
    const statuses = [
      (await call(site, addresses.currentUser, { cookie })).status,
      (await call(site, addresses.restoreCourse, { cookie, params: { courseId } })).status,
      (await call(site, addresses.restoreAccount, { json: { email, password } })).status,
    ]
    return {
      seen: `rows of ${tables.join(', ')}: ${before.join(', ')} before, ${after.join(', ')} after; session, trash, account: ${statuses.join(', ')}`,
      holds:
        before.every((count) => count > 0) &&
        before.join() === after.join() &&
        statuses.join() === '200,200,200',
    }
  },
}

type Address = { address: string }

/** A course in the trash, a deleted account, and a link for a new password. Returns the id of the course. */
async function fill(site: Address, cookie: string) {
  const { course } = done(await createCourse(site, cookie))
  const params = { courseId: course._id }
  done(await addLecture(site, cookie, course._id))
  done(await call(site, addresses.deleteCourse, { cookie, params }))
  done(await register(site, email))
  const own = cookieOf(await call(site, addresses.login, { json: { email, password } }))
  done(await call(site, addresses.deleteAccount, { cookie: own, json: { currentPassword: password } }))
  done(await register(site, other))
  done(await call(site, addresses.forgotPassword, { json: { email: other } }))
  return course._id as string
}

function done({ status, json }: HttpResponse) {
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(json)}`)
  return json
}

async function readSweeping(site: Address): Promise<string | undefined> {
  return (await send(site, 'GET', '/readyz')).json.sweeping
}

const lastTime = `library where key = 'last-time'`

const countTables = (folder: string) => tables.map((table) => countRows(folder, `"${table}"`))

function countRows(folder: string, from: string) {
  using db = new DatabaseSync(join(folder, 'data/lectern.sqlite'), { readOnly: true, timeout: 5_000 })
  return Number(db.prepare(`select count(*) as total from ${from}`).get()?.total)
}
