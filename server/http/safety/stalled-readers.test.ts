import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { test } from 'node:test'
import { apiBase } from '../../../contract/addresses.ts'
import { openTestApp } from '../../../test/open-test-app.ts'
import { listenTo } from '../../../test/open-upload-site.ts'
import { seedCourses } from '../../../test/seed-courses.ts'
import { until } from '../../../test/until.ts'

// More than the system takes in for a reader, in answers of a quarter of a megabyte.
const answers = 60
const request = `GET ${apiBase}/course HTTP/1.1\r\nHost: a\r\n\r\n`

test('whoever asks for much and reads nothing of it is hung up on', async () => {
  await using site = await openTestApp({ SEND_STALL_SECONDS: '1' })
  await seedCourses(site.house.db, 500)
  const { port } = new URL(await listenTo(site.app))
  const countOpen = () =>
    new Promise<number>((resolve) => site.app.server.getConnections((_, count) => resolve(count)))
  const reader = connect(Number(port), '127.0.0.1').on('error', () => {})
  await once(reader, 'connect')
  reader.pause().write(request.repeat(answers))
  await until('the reader is inside', async () => (await countOpen()) === 1)
  await until('the reader is hung up on', async () => (await countOpen()) === 0)
  reader.destroy()
  const { statusCode } = await site.call('listCourses')
  assert.equal(statusCode, 200)
})
