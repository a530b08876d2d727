import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openEditorUploads, proveEditorsUpload } from '../../test/support/sites/editor-uploads.ts'
import { noiseVideo } from '../../test/support/tus-client.ts'
import { until } from '../../test/support/until.ts'

test('an upload needs a course to edit when it begins, at each piece and at its end', async () => {
  await using site = await openEditorUploads()
  await proveEditorsUpload(site)
})

test('a running upload of an editor who is removed ends in the middle', async () => {
  await using site = await openEditorUploads()
  await site.giveEditors(site.courseId, site.editor)
  const bytes = noiseVideo()
  const { path, id } = await site.client.begin(bytes.length)
  const running = site.client.start(path, 0, bytes.length)
  const { uploads } = site.ctx
  const owner = await site.idOf(site.editor)
  await running.write(bytes.subarray(0, 1_000))
  await until('bytes arrive', async () => (await uploads.find(id, owner))?.receivedBytes === 1_000)
  await site.giveEditors(site.courseId)
  void running.write(bytes.subarray(1_000, 2_000))
  assert.equal(await running.response, 403)
  assert.equal((await uploads.find(id, owner))?.receivedBytes, 1_000)
  await running.hangUp()
})
