import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serverMessages } from '../../contract/messages/server-messages.ts'
import { courseFields, signUpFields } from '../../test/support/drafts.ts'
import { openUploadSite } from '../../test/support/open-upload-site.ts'
import { noiseVideo } from '../../test/support/tus-client.ts'

test('past the most uploads the next is refused before its body, in one piece or in several', async () => {
  await using site = await openUploadSite({ UPLOADS_AT_ONCE: '1' })
  const { client, session } = site
  const video = noiseVideo(1_000)
  const { path } = await client.begin(video.length)
  {
    using _activeUpload = site.ctx.admission.staffForms.enter({ address: 'elsewhere' })
    const whole = await site.call('createCourse', { session, form: courseFields() })
    assert.equal(whole.statusCode, 503)
    assert.equal(whole.json().message, serverMessages.tooManyUploads)
    assert.ok(Number(whole.headers['retry-after']) > 0)
    const piece = await client.patch(path, 0, video)
    assert.equal(piece.status, 503)
    assert.equal((await client.head(path)).offset, 0)

    const stranger = await site.call('register', { form: signUpFields() })
    assert.equal(stranger.statusCode, 201, 'administrators’ uploads keep nobody else out')
  }
  assert.equal((await site.call('createCourse', { session, form: courseFields() })).statusCode, 201)
  assert.equal((await client.patch(path, 0, video)).status, 204)
  assert.equal(site.ctx.admission.staffForms.running, 0)
})

test('strangers’ pictures never keep an administrator from adding something', async () => {
  await using site = await openUploadSite({ UPLOADS_AT_ONCE: '1' })
  const arriving = Array.from({ length: 10 }, (_, number) =>
    site.ctx.admission.otherForms.enter({ address: `address ${number}` }),
  )
  assert.equal((await site.call('register', { form: signUpFields() })).statusCode, 503)
  const { session } = site
  assert.equal((await site.call('createCourse', { session, form: courseFields() })).statusCode, 201)
  for (const one of arriving) one[Symbol.dispose]()
})
