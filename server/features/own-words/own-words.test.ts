import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Endpoint } from '../../../contract/api/define-endpoint.ts'
import { type EndpointName, endpoints } from '../../../contract/api/endpoints.ts'
import type { OwnWord } from '../../../contract/endpoints/own-words.ts'
import { slow } from '../../../scripts/testing/slow.ts'
import { unzip } from '../../../test/support/http/unzip.ts'
import { openWithReports } from '../../../test/support/learner/open-with-reports.ts'

/** What a call deletes that its person wrote. The others delete no words. */
const deletes = {
  deleteQuestion: 'question',
  deleteAnswer: 'answer',
  deleteReview: 'review',
  deleteNote: 'note',
} as const

const deleteNoWords = [
  'deleteAccount',
  'deletePasskey',
  // Words of no course, which no course can hide.
  'deleteSavedComment',
  'deleteTotp',
  'endOtherSessions',
  'endSession',
  'leave',
  'revokeToken',
  'takeWorkBack',
  'unlinkOidc',
  'removeSavedCourse',
  'withdrawAnswerVote',
  'withdrawQuestionVote',
]

test('every call that deletes something of its own person is known here', () => {
  const found = Object.entries<Endpoint>(endpoints)
    .filter(([, { method, access }]) => method === 'DELETE' && access === 'signed-in')
    .map(([name]) => name)
  assert.deepEqual(found.toSorted(), [...Object.keys(deletes), ...deleteNoWords].toSorted())
})

/** Zoe has asked, answered, reviewed and taken a note; all of them subscribe. */
async function openWithWords() {
  const site = await openWithReports({ LECTURES_REQUIRE_SUBSCRIPTION: 'true' })
  const { lectureId, questionId, answerId, reviewId, courseId } = site
  const { session } = site.zoe
  const json = { text: 'Ropes to buy', second: null }
  const noted = await site.call('addNote', { session, params: { lectureId }, json })
  assert.equal(noted.statusCode, 201, noted.body)
  const noteId: string = noted.json().note._id
  const params = { courseId, lectureId, questionId, answerId, reviewId, noteId }
  const ids = { question: questionId, answer: answerId, review: reviewId, note: noteId }
  const words = async (): Promise<OwnWord[]> => {
    const response = await site.call('listOwnWords', { session })
    assert.equal(response.statusCode, 200, response.body)
    return response.json().words
  }
  return { ...site, session, params, ids, words }
}

type Site = Awaited<ReturnType<typeof openWithWords>>

const ok = async (call: Promise<{ statusCode: number; body: string }>) => {
  const { statusCode, body } = await call
  assert.equal(statusCode, 200, body)
}

const editLecture = ({ call, head: session, params }: Site, json: object) =>
  ok(call('editLecture', { session, params, json }))

const states: Record<string, (site: Site) => Promise<unknown>> = {
  'it is open': async () => {},
  'the subscription has ended': ({ ctx, zoe }) =>
    ctx.db.updateTable('user').set({ subscription_status: 'none' }).where('id', '=', zoe.user._id).execute(),
  'the lecture opens later': (site) => editLecture(site, { availableAt: '2999-01-01T00:00:00.000Z' }),
  'the lecture is a draft': (site) => editLecture(site, { isDraft: true }),
  'the course is not published': ({ ctx }) => ctx.db.updateTable('course').set({ state: 'draft' }).execute(),
  'it was hidden': async ({ call, head: session, params }) => {
    for (const name of ['hideQuestion', 'hideAnswer', 'hideReview'] as const)
      await ok(call(name, { session, params }))
  },
  'the lecture was deleted': ({ call, head: session, params: { courseId, lectureId } }) =>
    ok(call('deleteLecture', { session, query: { courseId, lectureId } })),
  'the course is in the trash': ({ call, head: session, params: { courseId } }) =>
    ok(call('deleteCourse', { session, params: { courseId } })),
}

async function exported({ call, session, zoe }: Site) {
  await ok(call('reauthenticate', { session, json: { password: zoe.password } }))
  const files = unzip((await call('exportOwnData', { session })).rawPayload)
  return ['questions', 'answers', 'reviews', 'notes']
    .map((kind) => String(files.get(`${kind}.json`)))
    .join('')
}

for (const [state, enter] of Object.entries(states))
  test(`their author lists, exports and deletes all words when ${state}`, slow(), async () => {
    await using site = await openWithWords()
    await enter(site)
    const before = await site.words()
    assert.deepEqual(before.map(({ _id }) => _id).toSorted(), Object.values(site.ids).toSorted())
    const archive = await exported(site)
    for (const id of Object.values(site.ids)) assert.ok(archive.includes(id), id)
    // The answer stands under the question: also once that is deleted.
    for (const name of Object.keys(deletes) as (keyof typeof deletes)[]) {
      await ok(site.call(name, { session: site.session, params: site.params }))
      const left = (await site.words()).map(({ kind }) => kind)
      assert.ok(!left.includes(deletes[name]), `${name}: ${left}`)
    }
    assert.deepEqual(await site.words(), [])
  })

for (const [name, kind] of Object.entries(deletes))
  test(`nobody else calls ${name}, in any state`, slow(), async () => {
    await using site = await openWithWords()
    const others = { session: site.rita.session, params: site.params }
    for (const enter of Object.values(states)) {
      await enter(site)
      assert.ok((await site.call(name as EndpointName, others)).statusCode >= 403)
    }
    assert.ok((await site.words()).some((word) => word.kind === kind))
  })

test('what an instructor says about themselves is listed last, also when it is hidden or they edit no course now', async () => {
  await using site = await openWithWords()
  const { session, params, ids } = site
  const edit = (userIds: string[]) =>
    ok(site.call('changeEditors', { session: site.head, params, json: { userIds } }))
  await edit([site.zoe.user._id])
  await ok(site.call('saveOwnProfile', { session, json: { text: 'I splice ropes.' } }))
  const last = async () => (await site.words()).at(-1)
  const { text, kind, course, isHidden } = (await last()) ?? {}
  assert.deepEqual([text, kind, course, isHidden], ['I splice ropes.', 'profile', null, false])
  await site.ctx.db.updateTable('instructor_profile').set({ hidden_at: site.clock.now }).execute()
  await edit([])
  assert.equal((await last())?.isHidden, true)
  const query = { limit: '4' }
  const page = (await site.call('listOwnWords', { session, query })).json()
  const rest = await site.call('listOwnWords', { session, query: { cursor: page.nextCursor } })
  assert.deepEqual([page.words.length, rest.json().words.length], [4, 1])
  await ok(site.call('saveOwnProfile', { session, json: { text: '' } }))
  const left = await site.words()
  assert.deepEqual(left.map(({ _id }) => _id).toSorted(), Object.values(ids).toSorted())
})

test('words are edited while their author may look at the place', slow(), async () => {
  await using site = await openWithWords()
  const { call, session, params } = site
  const edit = async (name: 'editQuestion' | 'editAnswer') =>
    (await call(name, { session, params, json: { text: 'Better words' } })).statusCode
  assert.deepEqual([await edit('editQuestion'), await edit('editAnswer')], [200, 200])
  await states['it was hidden']?.(site)
  assert.deepEqual([await edit('editQuestion'), await edit('editAnswer')], [200, 200])
  await states['the subscription has ended']?.(site)
  assert.deepEqual([await edit('editQuestion'), await edit('editAnswer')], [403, 403])
})

test('a list of words names no course that its author does not see, and comes in pages', async () => {
  await using site = await openWithWords()
  const first = await site.call('listOwnWords', { session: site.session, query: { limit: '3' } })
  const { words, nextCursor } = first.json()
  const rest = await site.call('listOwnWords', { session: site.session, query: { cursor: nextCursor } })
  assert.deepEqual([words.length, rest.json().words.length], [3, 1])
  assert.equal(words[0].course.title, 'Knots')
  await states['the course is not published']?.(site)
  assert.deepEqual(
    (await site.words()).map(({ course }) => course?.title),
    [null, null, null, null],
  )
})
