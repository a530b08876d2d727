import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Course } from '../../../contract/endpoints/course.ts'
import { makeCourse } from '../../../test/support/fill-library.ts'
import { openTestApp, type TestApp } from '../../../test/support/open-test-app.ts'
import { shareSite } from '../../../test/support/sites/share-site.ts'
import { transact } from '../../db/transact.ts'
import { type CourseDraft, insertCourse } from './course-store.ts'

const plain = {
  title: 'A course',
  description: 'Words',
  category: 'Any',
  created_by: 'Somebody',
  thumbnail_picture: '0'.repeat(32),
}

/** Inserts courses without their pictures. */
async function shelve(site: TestApp, ...drafts: Partial<CourseDraft>[]) {
  const rows = []
  for (const draft of drafts) {
    rows.push(await transact(site.ctx.db, (trx) => insertCourse(trx, { ...plain, ...draft }, site.clock.now)))
  }
  return rows
}

async function send(site: TestApp, query: Record<string, string>) {
  const response = await site.call('listCourses', { query })
  assert.equal(response.statusCode, 200, response.body)
  const { courses, total, nextCursor } = response.json()
  return { titles: courses.map(({ title }: Course) => title) as string[], total, nextCursor }
}

const find = async (site: TestApp, q: string) => (await send(site, { q })).titles.toSorted()

/** All titles, read page by page with two per page. */
async function leafThrough(site: TestApp, query: Record<string, string>) {
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await send(site, { ...query, limit: '2', ...(cursor && { cursor }) })
    seen.push(...page.titles)
    cursor = page.nextCursor
  } while (cursor)
  return seen
}

const vienna = [
  { title: 'Café culture in Vienna' },
  { title: 'The waltz', description: 'As Vienna dances it, black or white.' },
  { title: '東京の歴史' },
  { title: 'Bridges', category: 'Étude', created_by: 'Ada Lovelace' },
]

const unchanged = shareSite(async () => {
  const site = await openTestApp()
  await shelve(site, ...vienna)
  return site
})

for (const [what, q, found] of [
  ['without accents', 'cafe', ['Café culture in Vienna']],
  ['in capitals and other accents', 'CÀFÈ', ['Café culture in Vienna']],
  ['in wide letters', 'Ｃａｆｅ', ['Café culture in Vienna']],
  ['in its description', 'dances', ['The waltz']],
  ['in its category', 'etude', ['Bridges']],
  ['by its instructor', 'lovelace', ['Bridges']],
  ['of several', 'vienna', ['Café culture in Vienna', 'The waltz']],
  ['by a beginning', 'vien', ['Café culture in Vienna', 'The waltz']],
  ['by a word and a beginning', 'vienna caf', ['Café culture in Vienna']],
  ['by words in any order', 'vienna cafe', ['Café culture in Vienna']],
  ['with punctuation around it', '“cafe”, (vienna)!', ['Café culture in Vienna']],
  ['by one Chinese character', '京', ['東京の歴史']],
  ['by Chinese words', '東京', ['東京の歴史']],
  ['by a word of search languages', 'or', ['The waltz']],
] as const) {
  test(`a course is found ${what}: ${q}`, async () => {
    const site = await unchanged()
    assert.deepEqual(await find(site, q), found)
    assert.equal((await send(site, { q })).total, found.length)
  })
}

for (const [what, q] of [
  ['the middle of a word', 'ienna'],
  ['a beginning that is not the last word', 'caf vienna'],
  ['two words that no course has together', 'cafe waltz'],
  ['a search language', 'cafe OR waltz'],
  ['punctuation alone', '!? … — %'],
  ['one quotation mark', '"'],
  ['a word that no course has', 'quantum'],
] as const) {
  test(`${what} finds nothing: ${q}`, async () => {
    const site = await unchanged()
    assert.deepEqual(await send(site, { q }), { titles: [], total: 0, nextCursor: null })
  })
}

test('only words are searched: a course’s id in the index finds nothing', async () => {
  await using site = await openTestApp()
  const [course] = await shelve(site, ...vienna)
  assert.deepEqual(await find(site, `id${course?.id.replaceAll('-', '')}`), [])
})

test('an empty search lists all courses', async () => {
  await using site = await openTestApp()
  await shelve(site, ...vienna)
  for (const q of ['', '   ']) assert.equal((await send(site, { q })).total, vienna.length)
})

test('a category is chosen without regard to case and accents, also together with words', async () => {
  await using site = await openTestApp()
  await shelve(site, ...vienna, { title: 'Bridges again', category: 'ETUDE' })
  for (const category of ['Étude', 'etude', ' ETUDE ']) {
    assert.deepEqual((await send(site, { category, sort: 'title' })).titles, ['Bridges', 'Bridges again'])
  }
  assert.deepEqual(await send(site, { category: 'etude', q: 'again', limit: '1' }), {
    titles: ['Bridges again'],
    total: 1,
    nextCursor: null,
  })
  for (const category of ['Etu', 'nothing', '\u0301', '%']) {
    assert.equal((await send(site, { category })).total, 0, category)
  }
})

test('categories are listed with their number of courses, largest first', async () => {
  await using site = await openTestApp()
  await shelve(site, { category: 'Music' }, { category: 'Sport' }, { category: 'sport' }, { category: 'Art' })
  const { categories } = (await site.call('listCategories')).json()
  assert.deepEqual(
    categories.map(({ category, courses }: { category: string; courses: number }) => [
      category.toLowerCase(),
      courses,
    ]),
    [
      ['sport', 2],
      ['art', 1],
      ['music', 1],
    ],
  )
})

test('pages by age and by title neither repeat nor skip, also with words', async () => {
  await using site = await openTestApp()
  const titles = ['Éclairs', 'apples', 'Bread', 'bread', 'Zebra cake', 'ähren', 'apples']
  const rows = await shelve(site, ...titles.map((title) => ({ title })), {
    title: 'Other',
    description: 'No',
  })
  const oldest = rows
    .slice(0, titles.length)
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ title }) => title)
  const query = { q: 'words', category: 'any' }
  assert.deepEqual(await leafThrough(site, { ...query, sort: 'oldest' }), oldest)
  assert.deepEqual(await leafThrough(site, { ...query, sort: 'newest' }), oldest.toReversed())
  assert.deepEqual(await leafThrough(site, query), oldest.toReversed(), 'newest is the usual order')
  assert.deepEqual(
    (await leafThrough(site, { ...query, sort: 'title' })).map((title) => title.toLowerCase()),
    ['ähren', 'apples', 'apples', 'bread', 'bread', 'éclairs', 'zebra cake'],
  )
  assert.equal((await send(site, { ...query, limit: '2' })).total, titles.length)
  assert.equal((await send(site, { limit: '2' })).total, titles.length + 1)
})

test('an edited course is found by its new words and not by its old ones', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const { _id: courseId } = await makeCourse(site, session, { title: 'Sailing', category: 'Sport' })
  const json = { title: 'Rowing', category: 'Rivers' }
  await site.call('editCourse', { params: { courseId }, session, json })
  assert.deepEqual(await find(site, 'rowing'), ['Rowing'])
  assert.deepEqual(await find(site, 'sailing'), [])
  assert.equal((await send(site, { category: 'rivers' })).total, 1)
  assert.equal((await send(site, { category: 'sport' })).total, 0)
})

test('a deleted course is neither found nor counted until it is restored', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const [course] = await shelve(site, { title: 'Sailing', category: 'Sport' }, { title: 'Knots' })
  const params = { courseId: course?.id ?? '' }
  const counts = async () => [
    (await send(site, {})).total,
    (await send(site, { q: 'sail' })).total,
    (await send(site, { category: 'sport' })).total,
    (await site.call('listCategories')).json().categories.length,
  ]
  assert.deepEqual(await counts(), [2, 1, 1, 2])
  await site.call('deleteCourse', { params, session })
  assert.deepEqual(await counts(), [1, 0, 0, 1])
  await site.call('restoreCourse', { params, session })
  assert.deepEqual(await counts(), [2, 1, 1, 2])
})
