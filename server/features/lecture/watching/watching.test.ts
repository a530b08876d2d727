import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pages } from '../../../../contract/addresses.ts'
import { captionFields } from '../../../../test/support/drafts.ts'
import { makeCourse, makeLecture } from '../../../../test/support/fill-library.ts'
import { openTestApp } from '../../../../test/support/open-test-app.ts'

async function openSite(environment: Record<string, string> = { LECTURES_REQUIRE_SUBSCRIPTION: 'true' }) {
  const site = await openTestApp(environment)
  const head = await site.signIn('ADMIN')
  const { _id: courseId } = await makeCourse(site, head)
  const { _id: first } = await makeLecture(site, head, courseId)
  const { _id: second } = await makeLecture(site, head, courseId)
  const { user, session } = await site.makeAccount()
  const params = { courseId, lectureId: first }
  const titles = async (name: 'listLectures' | 'listPreviews') => {
    const response = await site.call(name, { session, params: { courseId } })
    const { code, lectures } = response.json()
    return code ?? lectures.map(({ _id }: { _id: string }) => _id)
  }
  const subscribe = (json: object) =>
    site.call('changePerson', { session: head, params: { userId: user._id }, json })
  const preview = (isPreview: unknown) =>
    site.call('editLecture', { session: head, params, json: { isPreview } })
  return { ...site, head, courseId, first, second, session, titles, subscribe, preview }
}

test('without the setting everybody who is signed in watches', async () => {
  await using site = await openSite({})
  assert.deepEqual(await site.titles('listLectures'), [site.first, site.second])
})

test('behind the setting lectures, captions and transcripts are for subscribers and administrators', async () => {
  await using site = await openSite()
  const { head, session, courseId, first } = site
  const refused = await site.call('listLectures', { session, params: { courseId } })
  assert.deepEqual([refused.statusCode, refused.json().code], [403, 'subscription-required'])
  assert.equal((await site.call('listLectures', { session: head, params: { courseId } })).statusCode, 200)
  // From here on the list of this role is in the cache.
  const captions = { params: { lectureId: first } }
  const transcript = { params: { lectureId: first, captionsId: crypto.randomUUID() } }
  assert.equal((await site.call('listCaptions', { session, ...captions })).statusCode, 403)
  assert.equal((await site.call('readTranscript', { session, ...transcript })).statusCode, 403)
  await site.subscribe({ subscription: 'active' })
  assert.deepEqual(await site.titles('listLectures'), [first, site.second])
  assert.equal((await site.call('listCaptions', { session, ...captions })).statusCode, 200)
  assert.equal((await site.call('readTranscript', { session, ...transcript })).statusCode, 404)
  const opened = () =>
    site.app.inject({
      url: `${pages.lectures}?course=${courseId}`,
      headers: { cookie: `lectern_session=${session}` },
    })
  assert.match((await opened()).body, /"secure_url":"[^"]*original/)
  for (const subscription of ['pending', 'past_due', 'cancelled', 'none']) {
    await site.subscribe({ subscription })
    assert.equal(await site.titles('listLectures'), 'subscription-required', subscription)
    assert.doesNotMatch((await opened()).body, /original/)
  }
})

test('a subscription that is over opens nothing, before the end is written down, too', async () => {
  await using site = await openSite()
  const end = new Date(site.clock.now.getTime() + 60_000)
  await site.subscribe({ subscription: 'active', subscriptionUntil: end.toISOString() })
  assert.deepEqual(await site.titles('listLectures'), [site.first, site.second])
  site.clock.now = end
  assert.equal(await site.titles('listLectures'), 'subscription-required')
})

test('previews play without a subscription, and are named in the curriculum', async () => {
  await using site = await openSite()
  const { first, session, courseId } = site
  assert.deepEqual(await site.titles('listPreviews'), [])
  assert.equal((await site.preview('perhaps')).statusCode, 400)
  const { lecture } = (await site.preview(true)).json()
  assert.equal(lecture.isPreview, true)
  assert.deepEqual(await site.titles('listPreviews'), [first])
  assert.equal((await site.call('listCaptions', { session, params: { lectureId: first } })).statusCode, 200)
  const { curriculum } = (await site.call('summarizeCourse', { params: { courseId } })).json()
  assert.deepEqual(
    curriculum.map(({ isPreview }: { isPreview?: boolean }) => isPreview),
    [true, undefined],
  )
  await site.preview('false')
  assert.deepEqual(await site.titles('listPreviews'), [])
})

test('whatever belongs to a preview is there for a visitor as long as it plays for them', async () => {
  await using site = await openSite()
  const { head, courseId, first } = site
  const params = { lectureId: first }
  await site.call('addCaptions', { session: head, params, form: captionFields() })
  const list = () => site.call('listCaptions', { params })
  assert.equal((await list()).json().code, 'not-signed-in')
  await site.preview(true)
  const { curriculum } = (await site.call('summarizeCourse', { params: { courseId } })).json()
  const { captions } = (await list()).json()
  const addresses: string[] = [curriculum[0].secure_url, captions[0].captions.secure_url]
  for (const url of addresses) assert.equal((await site.app.inject(url)).statusCode, 200, url)
  await site.preview(false)
  assert.equal((await list()).statusCode, 401)
})
