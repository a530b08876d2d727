import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as serverMessages from '../../contract/messages/server.ts'
import { courseFields, signUpFields } from '../../test/support/drafts.ts'
import { inEnglish } from '../../test/support/messages/in-english.ts'
import { openUploadSite } from '../../test/support/open-upload-site.ts'
import { noiseVideo } from '../../test/support/tus-client.ts'

test('past the maximum of uploads the next one is rejected before its body, whole or resumable', async () => {
  await using site = await openUploadSite({ UPLOADS_AT_ONCE: '1' })
  const { client, session } = site
  const video = noiseVideo(1_000)
  const { path } = await client.begin(video.length)
  {
    using _activeUpload = site.ctx.admission.staffForms.enter({ address: 'elsewhere' })
    const whole = await site.call('createCourse', { session, form: courseFields() })
    assert.equal(whole.statusCode, 503)
    assert.equal(whole.json().message, inEnglish(serverMessages.tooManyUploads))
    assert.ok(Number(whole.headers['retry-after']) > 0)
    const chunk = await client.patch(path, 0, video)
    assert.equal(chunk.status, 503)
    assert.equal((await client.head(path)).offset, 0)

    const visitor = await site.call('register', { form: signUpFields() })
    assert.equal(visitor.statusCode, 201, 'administrators’ uploads do not block others')
  }
  assert.equal((await site.call('createCourse', { session, form: courseFields() })).statusCode, 201)
  assert.equal((await client.patch(path, 0, video)).status, 204)
  assert.equal(site.ctx.admission.staffForms.running, 0)
})

test('visitors’ pictures never block an administrator’s upload', async () => {
  await using site = await openUploadSite({ UPLOADS_AT_ONCE: '1' })
  const arriving = Array.from({ length: 10 }, (_, number) =>
    site.ctx.admission.otherForms.enter({ address: `address ${number}` }),
  )
  assert.equal((await site.call('register', { form: signUpFields() })).statusCode, 503)
  const { session } = site
  assert.equal((await site.call('createCourse', { session, form: courseFields() })).statusCode, 201)
  for (const one of arriving) one[Symbol.dispose]()
})
