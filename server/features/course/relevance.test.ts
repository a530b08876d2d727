import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Course } from '../../../contract/endpoints/course.ts'
import { makeCourse, makeLecture } from '../../../test/support/fill-library.ts'
import { openTestApp, type TestApp } from '../../../test/support/open-test-app.ts'
import { transact } from '../../db/transact.ts'
import { type CourseDraft, insertCourse } from './course-store.ts'

const plain = { description: 'Words', category: 'Any', created_by: 'Ada', thumbnail_picture: '0'.repeat(32) }

async function shelve(
  { ctx: { db }, clock }: TestApp,
  ...drafts: (Partial<CourseDraft> & { title: string })[]
) {
  for (const draft of drafts) {
    await transact(db, (trx) => insertCourse(trx, { ...plain, ...draft }, clock.now))
  }
}

async function find(site: TestApp, query: Record<string, string>) {
  const response = await site.call('listCourses', { query })
  assert.equal(response.statusCode, 200, response.body)
  const { courses, total, isSimilar, nextCursor } = response.json()
  return { titles: courses.map(({ title }: Course) => title) as string[], total, isSimilar, nextCursor }
}

const titlesOf = async (site: TestApp, query: Record<string, string>) => (await find(site, query)).titles

/** Made in an order that is neither that of their relevance nor its reverse. */
const knots = [
  { title: 'Ropes', description: 'Learn one knot a day' },
  { title: 'Knot by knot' },
  { title: 'Sails', category: 'Knots' },
  { title: 'Knotted carpets' },
  { title: 'Anchors', description: 'Chains and knots' },
  { title: 'Splices', created_by: 'Ada Knot' },
  { title: 'A second knot' },
]
const byRelevance = [
  'A second knot',
  'Knot by knot',
  'Knotted carpets',
  'Splices',
  'Sails',
  'Ropes',
  'Anchors',
]

test('results are ordered by where the word is, whole words before beginnings, then by age', async () => {
  await using site = await openTestApp()
  await shelve(site, ...knots)
  assert.deepEqual(await find(site, { q: 'knot' }), {
    titles: byRelevance,
    total: 7,
    isSimilar: false,
    nextCursor: null,
  })
  assert.deepEqual(await titlesOf(site, { q: 'knot', sort: 'relevance' }), byRelevance)
  assert.deepEqual((await titlesOf(site, { q: 'knot', sort: 'oldest' }))[0], 'Ropes')
  assert.equal((await titlesOf(site, { sort: 'relevance' }))[0], 'A second knot', 'newest without a search')
})

test('pages by relevance neither repeat nor skip, by cursor and by number', async () => {
  await using site = await openTestApp()
  await shelve(site, ...knots)
  const leafed: string[] = []
  let cursor: string | null = null
  do {
    const page = await find(site, { q: 'knot', limit: '2', ...(cursor && { cursor }) })
    leafed.push(...page.titles)
    cursor = page.nextCursor
  } while (cursor)
  assert.deepEqual(leafed, byRelevance)

  const numbered = []
  for (const page of ['1', '2', '3', '4', '5']) {
    numbered.push(...(await titlesOf(site, { q: 'knot', limit: '2', page })))
  }
  assert.deepEqual(numbered, byRelevance)
})

test('every order has numbered pages, and a page that no library has is empty', async () => {
  await using site = await openTestApp()
  await shelve(site, ...['A', 'B', 'C', 'D', 'E'].map((letter) => ({ title: `Knots ${letter}` })))
  for (const [sort, found] of [
    ['newest', ['Knots C', 'Knots B']],
    ['oldest', ['Knots C', 'Knots D']],
    ['title', ['Knots C', 'Knots D']],
  ] as const) {
    const query = { sort, limit: '2', page: '2' }
    assert.deepEqual(await titlesOf(site, query), found, sort)
    assert.deepEqual(await titlesOf(site, { ...query, q: 'knots' }), found, `${sort} with a word`)
    assert.deepEqual(await titlesOf(site, { ...query, category: 'any' }), found, `${sort} of a category`)
  }
  assert.deepEqual((await find(site, { limit: '2', page: '9999' })).titles, [])
  for (const page of ['0', '-1', '1.5', 'x', '10000', '']) {
    assert.equal((await site.call('listCourses', { query: { page } })).statusCode, 400, page)
  }
})

for (const [mistake, q] of [
  ['a missing letter', 'pythn'],
  ['a missing letter in the middle', 'pyhon'],
  ['a doubled letter', 'pythhon'],
  ['a wrong letter', 'pithon'],
  ['swapped letters', 'pyhton'],
  ['a letter elsewhere', 'phyton'],
  ['an accent and a wrong letter', 'pýthan'],
  ['a right word and a wrong one', 'basics pythn'],
]) {
  test(`a course is found with ${mistake}: ${q}`, async () => {
    await using site = await openTestApp()
    await shelve(site, { title: 'Python basics' }, { title: 'Pylons' }, { title: 'Algebra' })
    assert.deepEqual(await find(site, { q: q ?? '' }), {
      titles: ['Python basics'],
      total: 1,
      isSimilar: true,
      nextCursor: null,
    })
  })
}

test('a typing error is forgiven only if nothing else is found, in words of four letters or more', async () => {
  await using site = await openTestApp()
  await shelve(site, { title: 'Horses' }, { title: 'Houses' }, { title: 'Cats' }, { title: 'Route 66' })
  assert.deepEqual(await find(site, { q: 'houses' }), {
    titles: ['Houses'],
    total: 1,
    isSimilar: false,
    nextCursor: null,
  })
  assert.deepEqual(await titlesOf(site, { q: 'houzes' }), ['Houses'])
  for (const q of ['cas', 'route 67', 'ouses', 'hhoussees']) {
    assert.deepEqual(await titlesOf(site, { q }), [], q)
  }
})

test('lecture titles are searched: added, renamed, deleted and restored ones', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const { _id: courseId } = await makeCourse(site, session, { title: 'Cloud computing' })
  const { _id: lectureId } = await makeLecture(site, session, courseId, { title: 'What IaaS rents out' })
  const ids = { courseId, lectureId }
  assert.deepEqual(await titlesOf(site, { q: 'IaaS' }), ['Cloud computing'])
  assert.deepEqual(await titlesOf(site, { q: 'iass' }), ['Cloud computing'])
  await site.call('editCourse', { params: { courseId }, session, json: { category: 'Servers' } })
  assert.deepEqual(await titlesOf(site, { q: 'iaas' }), ['Cloud computing'], 'after the course was edited')

  await site.call('editLecture', { params: ids, session, json: { title: 'What PaaS adds' } })
  assert.deepEqual(await titlesOf(site, { q: 'iaas rents' }), [])
  assert.deepEqual(await titlesOf(site, { q: 'paas' }), ['Cloud computing'])
  await site.call('deleteLecture', { query: ids, session })
  assert.deepEqual(await titlesOf(site, { q: 'paas' }), [])
  await site.call('restoreLecture', { query: ids, session })
  assert.deepEqual(await titlesOf(site, { q: 'paas' }), ['Cloud computing'])
})

test('a search can be narrowed to a category in the order of relevance', async () => {
  await using site = await openTestApp()
  await shelve(site, ...knots.map((course, index) => ({ category: index % 2 ? 'Odd' : 'Even', ...course })))
  assert.deepEqual(await titlesOf(site, { q: 'knot', category: 'odd' }), [
    'Knot by knot',
    'Knotted carpets',
    'Splices',
  ])
})

test('words with signs are found as people type them, those that have the sign first', async () => {
  await using site = await openTestApp()
  await shelve(site, { title: 'C# in depth' }, { title: 'C++' }, { title: '.NET for all' }, { title: 'Nets' })
  assert.equal((await titlesOf(site, { q: 'C++' }))[0], 'C++')
  assert.equal((await titlesOf(site, { q: 'c#' }))[0], 'C# in depth')
  assert.equal((await titlesOf(site, { q: '.net' }))[0], '.NET for all')
  await shelve(site, { title: 'Die Straße' })
  for (const q of ['strasse', 'Straße', 'STRASSE', 'straẞe'])
    assert.deepEqual(await titlesOf(site, { q }), ['Die Straße'], q)
})
