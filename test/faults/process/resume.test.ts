import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { nameUpload } from '../../../contract/validation/files.ts'
import { MB } from '../../../contract/validation/limits.ts'
import { signIn } from '../../support/http/client.ts'
import { addLecture, createCourse } from '../../support/http/fill-site.ts'
import { startSite } from '../../support/start-site.ts'
import { noiseVideo, tusClient } from '../../support/tus-client.ts'
import { until } from '../../support/until.ts'
import { makeFolder } from '../folder.ts'
import { downloadHash } from '../size/big-upload.ts'

test('an upload interrupted by kill -9 resumes after the restart and arrives unchanged', async () => {
  await using folder = await makeFolder()
  await using doomed = await startSite(folder.path)
  const cookie = await signIn(doomed)
  const courseId: string = (await createCourse(doomed, cookie)).json.course._id
  const video = noiseVideo(30 * MB)
  const client = tusClient(doomed.address, cookie)
  const { path, id } = await client.begin(video.length)
  const bytes = join(folder.path, 'data/media/uploads', id, 'bytes')

  const acknowledged = 10 * MB
  await client.patch(path, 0, video.subarray(0, acknowledged))
  const running = client.start(path, acknowledged, video.length - acknowledged)
  void running.write(video.subarray(acknowledged, 25 * MB))
  await until('more arrives', async () => (await stat(bytes)).size > acknowledged)
  await doomed.end('SIGKILL')
  await running.hangUp()

  await using site = await startSite(folder.path)
  const again = tusClient(site.address, cookie)
  const { offset } = await again.head(path)
  assert.ok(offset >= acknowledged && offset <= 25 * MB, String(offset))
  const done = await again.patch(path, offset, video.subarray(offset))
  const hash = createHash('sha256').update(video).digest()
  assert.equal(done.headers['repr-digest'], `sha-256=:${hash.toString('base64')}:`)

  const added = await addLecture(site, cookie, courseId, { lecture: nameUpload(id) })
  assert.equal(added.status, 201)
  const address: string = added.json.course.lectures[0].lecture.secure_url
  assert.equal(await downloadHash(site, address, video.length), hash.toString('hex'))
  assert.deepEqual(await folder.listMedia('uploads'), [])
})
