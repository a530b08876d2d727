import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addresses } from '../../contract/api/addresses.ts'
import { makeFolder } from '../../test/faults/folder.ts'
import { call, send, signIn } from '../../test/support/http/client.ts'
import { addLecture, createCourse } from '../../test/support/http/fill-site.ts'
import { startSite } from '../../test/support/start-site.ts'
import { until } from '../../test/support/until.ts'
import { loggedPath } from './request-log.ts'

test('a signed address is logged without its signature and its query', () => {
  const token = `491234-${'s'.repeat(43)}`
  assert.equal(
    loggedPath(`/media/lectures/${token}/folder/hls/main.m3u8?x=1`),
    '/media/lectures/…/folder/hls/main.m3u8',
  )
  assert.equal(loggedPath('/course?email=ada@school.example'), '/course')
  const secret = 'x'.repeat(43)
  assert.equal(loggedPath(`/api/v1/calendar/${secret}.ics?x=1`), '/api/v1/calendar/….ics')
})

test('from level info on, each request is one line with its response’s id, and no secret', async () => {
  await using folder = await makeFolder()
  await using site = await startSite(folder.path, { LOG_LEVEL: 'info' })
  let output = ''
  site.process.stdout?.on('data', (chunk) => {
    output += chunk
  })
  const cookie = await signIn(site)
  const courseId = (await createCourse(site, cookie)).json.course._id
  const address = (await addLecture(site, cookie, courseId)).json.course.lectures[0].lecture.secure_url
  const video = await send(site, 'GET', `${address}?token=hidden`)
  const last = await call(site, addresses.listCourses, { query: 'search=private+words' })
  const ids = [video, last].map(({ headers }) => String(headers['x-request-id']))
  await until('the last line is written', () => output.includes(ids[1] ?? 'none'))

  const lines = output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
  for (const id of ids) assert.equal(lines.filter(({ requestId }) => requestId === id).length, 1)
  const reported = lines.find(({ requestId }) => requestId === ids[0])
  assert.deepEqual([reported.method, reported.status], ['GET', 200])
  assert.match(reported.path, /^\/media\/lectures\/…\//)
  const secrets = [cookie.split('=')[1], address.split('/')[3], 'hidden', 'private', 'blackboard1']
  for (const secret of secrets) assert.ok(secret && !output.includes(secret), secret)
})
