import assert from 'node:assert/strict'
import { test } from 'node:test'
import { webhookEvents } from '../../../../contract/validation/webhook-choices.ts'
import { captionFields, lectureFields, webhookFields } from '../../../../test/support/drafts.ts'
import { withOpenings } from '../../../../test/support/learner/with-openings.ts'

/** Each call that adds a lecture, with a body that makes it a draft. */
const forms = {
  addLecture: { form: lectureFields({ title: 'Cunningham', isDraft: 'true' }) },
  addFile: {
    form: {
      title: 'Cunningham',
      isDraft: 'true',
      file: new File(['%PDF-1.7\n'], 'chart.pdf', { type: 'application/pdf' }),
    },
  },
  addArticle: { json: { title: 'Cunningham', body: 'A sail and a tackle', isDraft: true } },
} as const
const names = Object.keys(forms) as (keyof typeof forms)[]

async function withNew(name: keyof typeof forms) {
  const site = await withOpenings()
  const { session, params, learner } = site
  await site.call('createWebhook', { session, json: webhookFields({ events: webhookEvents }) })
  const added = await site.call(name, { session, params, ...forms[name] })
  assert.equal(added.statusCode, 201, added.body)
  const draft = (await site.list(session)).find(({ title }) => title === 'Cunningham')
  assert.ok(draft?.isDraft, name)
  const key = { ...params, lectureId: draft._id }
  return { ...site, draft, key, learner }
}

const has = (lectures: { title: string }[]) => lectures.some(({ title }) => title === 'Cunningham')

for (const name of names)
  test(`${name} with isDraft: learners and visitors find it nowhere until it is published`, async () => {
    await using site = await withNew(name)
    const { session, params, learner, draft, key } = site
    const seen = async () => {
      const { course, curriculum } = (await site.call('summarizeCourse', { params })).json()
      const { sections } = (await site.call('readOutline', { params, session: learner })).json()
      const previews = (await site.call('listPreviews', { params, session: learner })).json().lectures
      const own = (await site.call('listOwnCourses', { session: learner })).json()
      const events = await site.ctx.db.selectFrom('webhook_delivery').select('type').execute()
      const notices = (await site.call('listNotifications', { session: learner })).json().notifications
      return {
        list: has(await site.list(learner)),
        curriculum: has(curriculum),
        count: course.numberOfLectures,
        outline: sections.flatMap(({ lectureIds }: { lectureIds: string[] }) => lectureIds).length,
        previews: has(previews),
        search: (await site.call('listCourses', { query: { q: 'Cunningham' } })).json().total,
        own: JSON.stringify(own).includes('Cunningham'),
        events: events.length,
        notices: notices.length,
      }
    }
    const nowhere = { list: false, curriculum: false, previews: false, own: false, search: 0, events: 0 }
    assert.deepEqual(await seen(), { ...nowhere, count: 4, outline: 4, notices: 0 })
    const progress = await site.call('readCourseProgress', { params, session: learner })
    assert.deepEqual([progress.statusCode, progress.body.includes(draft._id)], [200, false])

    const published = await site.call('editLecture', { session, params: key, json: { isDraft: false } })
    assert.equal(published.statusCode, 200, published.body)
    const now = await seen()
    assert.deepEqual([now.list, now.curriculum, now.count, now.outline, now.search], [true, true, 5, 5, 1])
    assert.ok(now.events >= 1)
  })

test('captions, transcript, notes and questions of a new draft answer 404 to learners', async () => {
  await using site = await withNew('addLecture')
  const { session, learner, draft, key } = site
  const params = { lectureId: key.lectureId }
  const { caption } = (await site.call('addCaptions', { session, params, form: captionFields() })).json()
  const open = (url = '', who = learner) =>
    site.app.inject({ url, cookies: { lectern_session: who } }).then(({ statusCode }) => statusCode)
  assert.equal(await open(draft.lecture.secure_url, session), 200)
  assert.equal((await site.call('listCaptions', { session: learner, params })).statusCode, 404)
  const cues = { session: learner, params: { ...params, captionsId: caption._id } }
  assert.equal((await site.call('readTranscript', cues)).statusCode, 404)
  for (const name of ['listLectureNotes', 'listQuestions', 'setCompletion'] as const) {
    const json = name === 'setCompletion' ? { isComplete: true } : undefined
    const response = await site.call(name, { session: learner, params: key, ...(json && { json }) })
    assert.equal(response.statusCode, 404, `${name} ${response.body}`)
  }
})

test('a course is completed without its new drafts, and a new lecture is one of the others unless it is a draft', async () => {
  await using site = await withNew('addArticle')
  for (const number of [1, 2, 3, 4]) await site.finish(number)
  const query = { progress: 'finished' }
  assert.equal((await site.call('listOwnCourses', { session: site.learner, query })).json().total, 1)
  const { session, params } = site
  const json = { title: 'Shown', body: 'At once' }
  const added = (await site.call('addArticle', { session, params, json })).json()
  assert.equal(added.lecture.isDraft, undefined)
  assert.equal(added.message, 'Article added')
})
