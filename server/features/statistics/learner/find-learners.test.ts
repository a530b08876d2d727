import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Learner } from '../../../../contract/endpoints/statistics.ts'
import { maxLength } from '../../../../contract/validation/limits.ts'
import { watchQueries } from '../../../../test/support/sites/watch-queries.ts'
import { openLearnersSite } from '../../../../test/support/teaching/open-learners-site.ts'

const dayMs = 86_400_000
const names = ({ learners }: { learners: Learner[] }) => learners.map(({ fullName }) => fullName)

test('stuck are learners without progress for a week who have learned less than 90 %', async () => {
  await using site = await openLearnersSite()
  await site.add('Grace Hopper', [true, true])
  await site.add('Alan Turing', [true, false])
  const { session } = await site.add('Ada Lovelace', [true, false])
  await site.add('Zoe Akins', [false])
  site.pass(7 * dayMs - 1)
  assert.deepEqual(names(await site.list({ filter: 'stuck' })), [], 'a week has not passed')
  site.pass(1)
  await site.watch(session, site.lectureId, false)
  site.pass(60_000)
  const page = await site.list({ filter: 'stuck' })
  assert.deepEqual([names(page), page.total], [['Alan Turing', 'Zoe Akins'], 2])
  assert.deepEqual(names(await site.list({ filter: 'stuck', sort: 'least' })), ['Zoe Akins', 'Alan Turing'])
  const all = await site.list()
  assert.deepEqual(
    all.learners.map(({ isStuck }: Learner) => isStuck),
    [false, true, false, true],
  )
  assert.equal(all.total, 4)
})

test('a learner’s last lecture is the one where they were last, while learners see it', async () => {
  await using site = await openLearnersSite()
  const { session } = await site.add('Ada Lovelace', [true])
  site.pass(60_000)
  await site.watch(session, site.second, false)
  const last = async () => (await site.list()).learners[0].lastLecture?._id
  assert.equal(await last(), site.second)
  const query = { courseId: site.courseId, lectureId: site.second }
  await site.call('deleteLecture', { session: site.editor, query })
  assert.equal(await last(), site.lectureId)
})

test('people who edit the course, and administrators, are no learners of it; they are of other courses', async () => {
  await using site = await openLearnersSite()
  await site.add('Ada Lovelace', [true])
  for (const session of [site.editor, site.head]) await site.watch(session, site.lectureId, true)
  assert.deepEqual([names(await site.list()), (await site.list()).total], [['Ada Lovelace'], 1])
  assert.deepEqual(names(await site.list({ sort: 'progress' })), ['Ada Lovelace'])
  await site.giveEditors(site.courseId, site.elsewhere)
  const asHead = { session: site.head, params: { courseId: site.courseId } }
  const { learners } = (await site.call('listLearners', asHead)).json()
  assert.equal(learners.length, 2, 'who edits it no longer')
})

test('learners are found by words of their names in any spelling, or by a whole e-mail', async () => {
  await using site = await openLearnersSite()
  await site.add('Jürgen Weiß-Köhler', [true])
  await site.add('Ada Lovelace', [false])
  const found = async (q: string, more: Record<string, string> = {}) => names(await site.list({ q, ...more }))
  for (const q of ['jurgen', 'WEISS', 'koehler jür', 'köhl'])
    assert.deepEqual(await found(q), ['Jürgen Weiß-Köhler'], q)
  assert.deepEqual(await found('a', { sort: 'least' }), ['Ada Lovelace'])
  assert.deepEqual(await found(' Learner2@School.example '), ['Ada Lovelace'])
  for (const q of ['learner', 'school', 'learner2@', 'learner2@school', 'nobody', '%', '…'])
    assert.deepEqual(await found(q), [], `${q}: no part of an e-mail is found`)
  site.pass(7 * dayMs)
  assert.deepEqual(await found('ada', { filter: 'stuck' }), ['Ada Lovelace'])
  assert.deepEqual(await found('Grace', { filter: 'stuck' }), [])
})

test('every order and filter comes in pages that neither repeat nor skip', async () => {
  await using site = await openLearnersSite()
  for (const [index, name] of [
    'Eva Peron',
    'Adam Smith',
    'Zoe Akins',
    'Adam Smith',
    'Bea Arthur',
  ].entries()) {
    await site.add(name, index % 2 ? [true] : [false])
    if (index % 2) site.pass(60_000)
  }
  site.pass(7 * dayMs)
  const narrowed: Record<string, string>[] = [
    {},
    { filter: 'stuck' },
    { q: 'a' },
    { q: 'a', filter: 'stuck' },
  ]
  const orders = { away: 'Eva Peron', least: 'Eva Peron', name: 'Adam Smith', progress: 'Adam Smith' }
  for (const [sort, first] of Object.entries(orders))
    for (const more of narrowed) {
      const seen: Learner[] = []
      let cursor: string | null = ''
      do {
        const page = await site.list({ ...more, sort, limit: '2', ...(cursor && { cursor }) })
        seen.push(...page.learners)
        assert.equal(page.total, 'q' in more ? 4 : 5)
        cursor = page.nextCursor
      } while (cursor)
      const ids = new Set(seen.map(({ _id }) => _id))
      assert.deepEqual(
        [ids.size, seen.length],
        [seen.length, 'q' in more ? 4 : 5],
        `${sort} ${JSON.stringify(more)}`,
      )
      if (!('q' in more)) assert.equal(seen[0]?.fullName, first, sort)
    }
})

test('a page takes nine queries, and those that need everyone’s progress three more once a minute', async () => {
  await using site = await openLearnersSite()
  for (const name of ['Ada Lovelace', 'Grace Hopper', 'Alan Turing']) await site.add(name, [false])
  const queriesOf = watchQueries(site.ctx.db)
  const count = async (query: Record<string, string>) => (await queriesOf(() => site.list(query))).length
  assert.equal(await count({ sort: 'away' }), 9)
  assert.equal(await count({ sort: 'least' }), 8 + 3)
  assert.equal(await count({ filter: 'stuck' }), 4, 'nobody is shown')
  assert.equal(await count({ sort: 'least' }), 8)
})

test('an unknown filter and too long a search are a 400', async () => {
  await using site = await openLearnersSite()
  const params = { courseId: site.courseId }
  const tooLong = 'a'.repeat(maxLength.search + 1)
  const wrong: Record<string, string>[] = [{ filter: 'away' }, { q: tooLong }, { sort: 'stuck' }]
  for (const query of wrong) {
    const { statusCode } = await site.call('listLearners', { session: site.editor, params, query })
    assert.equal(statusCode, 400, JSON.stringify(query).slice(0, 40))
  }
})
