import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { captionFields, courseFields, lectureFields } from '../../../test/support/drafts.ts'
import { openTestApp } from '../../../test/support/open-test-app.ts'

async function withCaptions() {
  const site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const { course } = (await site.call('createCourse', { form: courseFields(), session })).json()
  const added = await site.call('addLecture', {
    params: { courseId: course._id },
    session,
    form: lectureFields(),
  })
  const params = { lectureId: added.json().course.lectures[0]._id as string }
  await site.call('addCaptions', { params, session, form: captionFields() })
  const [caption] = (await site.call('listCaptions', { params, session })).json().captions
  const captionsId = caption._id as string
  const url = new URL(caption.captions.secure_url, 'http://a').pathname
  return { ...site, session, url, params: { ...params, captionsId } }
}

test('captions and a transcript are made once for all users, until they are deleted', async (t) => {
  await using site = await withCaptions()
  const { params, url } = site
  const now = performance.now()
  t.mock.method(performance, 'now', () => now)
  const [ada, ben] = [await site.signIn('USER'), await site.signIn('USER')]
  const transcript = (session: string, query = {}) => site.call('readTranscript', { params, session, query })
  const file = await site.app.inject(url)
  const cues = await transcript(ada)
  assert.deepEqual([file.statusCode, cues.statusCode], [200, 200])
  // Bypasses the query builder, so that no cache is notified.
  await sql`update caption set cues = '[]'`.execute(site.ctx.db)
  assert.equal((await site.app.inject(`${url}?x=1`)).body, file.body)
  assert.equal((await transcript(ben, { x: '2' })).body, cues.body)

  assert.equal((await site.call('deleteCaptions', { params, session: site.session })).statusCode, 200)
  assert.equal((await site.app.inject(url)).statusCode, 404)
  assert.equal((await transcript(ben)).statusCode, 404)
})
