import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LectureStatistics } from '../../../contract/endpoints/statistics.ts'
import { makeLecture, writeArticle } from '../../../test/support/fill-library.ts'
import { openCurveSite } from '../../../test/support/learner/open-curve-site.ts'
import { watchQueries } from '../../../test/support/sites/watch-queries.ts'

async function openSite() {
  const site = await openCurveSite(600)
  const read = async (query: Record<string, string> = {}, session = site.editor) => {
    const params = { courseId: site.courseId }
    const response = await site.call('listLectureStatistics', { session, params, query })
    assert.equal(response.statusCode, 200, response.body)
    return response.json() as { lectures: LectureStatistics[]; nextCursor: string | null }
  }
  return { ...site, read }
}

test('a table says how many began each lecture, completed it and left it, and where most of them left', async () => {
  await using site = await openSite()
  const { _id: articleId } = await writeArticle(site, site.head, site.courseId, { title: 'Splices' })
  await site.addLearners(11, { isComplete: true, position: 600 })
  await site.addLearners(7, { position: 125 })
  await site.addLearners(5, { position: 300 })
  await site.addLearners(6, { position: 130, days: 1 })
  const { lectures, nextCursor } = await site.read()
  assert.equal(nextCursor, null)
  assert.deepEqual(lectures, [
    { lectureId: site.lectureId, title: lectures[0]?.title, begun: 25, completed: 10, left: 10, leftAt: 120 },
    { lectureId: articleId, title: 'Splices', begun: null, completed: null, left: null, leftAt: null },
  ])
})

test('small groups are hidden, and so are places where fewer than five people left', async () => {
  await using site = await openSite()
  await site.addLearners(4, { position: 10 })
  const read = async () => {
    site.later(60)
    const [{ begun, completed, left, leftAt } = assert.fail()] = (await site.read()).lectures
    return [begun, completed, left, leftAt]
  }
  assert.deepEqual(await read(), [null, null, null, null])
  await site.addLearners(4, { position: 400 })
  assert.deepEqual(await read(), [5, 0, 5, null], 'four at each place')
  await site.addLearners(1, { isComplete: true })
  assert.deepEqual(await read(), [5, null, null, null], 'the one is hidden with those who would reveal them')
})

test('people who teach the course are counted neither in the table nor in the curve nor as completions', async () => {
  await using site = await openSite()
  const ids = await site.addLearners(9, { isComplete: true, position: 600 })
  const before = (await site.read()).lectures[0]
  assert.deepEqual([before?.begun, before?.completed], [5, 5])
  site.later(60)
  await site.addLearners(1, { isComplete: true, position: 600 })
  assert.equal((await site.read()).lectures[0]?.begun, 10)
  await site.ctx.db
    .updateTable('user')
    .set({ role: 'ADMIN' as never })
    .where('id', 'in', ids.slice(0, 5))
    .execute()
  site.later(60)
  assert.equal((await site.read()).lectures[0]?.begun, 5)
  assert.equal((await site.readCurve()).begun, 5)
  const params = { courseId: site.courseId }
  const { completions } = (await site.call('readCompletions', { session: site.editor, params })).json()
  assert.equal(completions.steps.at(-1).completed, 5)
})

test('lectures come in pages in their order, without drafts, and each takes one query a minute', async () => {
  await using site = await openSite()
  for (const title of ['Bends', 'Hitches', 'Draft']) {
    const { _id: lectureId } = await makeLecture(site, site.head, site.courseId, { title })
    if (title === 'Draft')
      await site.ctx.db.updateTable('lecture').set({ is_draft: true }).where('id', '=', lectureId).execute()
  }
  const first = await site.read({ limit: '2' })
  assert.ok(first.nextCursor)
  const rest = await site.read({ limit: '2', cursor: first.nextCursor })
  const titles = [...first.lectures, ...rest.lectures].map(({ title }) => title)
  assert.deepEqual([titles.slice(1), rest.nextCursor], [['Bends', 'Hitches'], null])
  const queriesOf = watchQueries(site.ctx.db)
  const again = (await queriesOf(() => site.read())).length
  site.later(60)
  const fresh = (await queriesOf(() => site.read())).length
  // The session is renewed, too.
  assert.ok(fresh - again >= 3 && fresh - again <= 4, `${fresh} and ${again}`)
})
