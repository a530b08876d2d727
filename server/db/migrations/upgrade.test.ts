import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { captionFields } from '../../../test/support/drafts.ts'
import { makeCourse, makeLecture } from '../../../test/support/fill-library.ts'
import { openTestApp } from '../../../test/support/open-test-app.ts'
import { transact } from '../transact.ts'
import { up } from './learning/0075-caption-names.ts'

test('courses of an earlier version are found, sorted and counted like new ones', async () => {
  await using site = await openTestApp()
  const { db } = site.ctx
  // Undoes the migration by hand, to run it again on the tables as they were before.
  for (const table of ['message_reply', 'message_word', 'contact_message'] as const)
    await db.schema.dropTable(table).execute()
  await db.schema.dropTable('course_search').execute()
  for (const index of [
    'course_deleted',
    'lecture_deleted',
    'course_title_key',
    'course_category_key',
    'course_length',
    'course_state',
    'course_state_title',
    'course_state_category',
    'course_state_length',
    'course_draft',
    'course_rating',
    'course_state_rating',
  ]) {
    await db.schema.dropIndex(index).execute()
  }
  for (const table of ['course', 'lecture'] as const) {
    await db.schema.alterTable(table).dropColumn('deleted_at').execute()
  }
  for (const key of ['title_key', 'category_key', 'total_seconds', 'length', 'changed_at', 'state']) {
    await db.schema.alterTable('course').dropColumn(key).execute()
  }
  for (const [id, title] of [
    ['01a1fde8-0000-7000-8000-000000000001', 'Café culture'],
    ['01a1fde8-0000-7000-8000-000000000002', 'Astronomy'],
  ]) {
    await sql`insert into course (id, title, description, category, created_by, thumbnail_picture, lecture_count, created_at)
      values (${id}, ${title}, 'Words', 'Life', 'Ada', 'none', 0, ${new Date()})`.execute(db)
  }
  for (const table of ['catalogue', 'search_spelling'] as const) await db.schema.dropTable(table).execute()
  for (const file of [
    'first/0003-whole-specification',
    'first/0009-catalogue',
    'first/0010-curriculum',
    'first/0011-relevance',
    '0022-drafts',
  ]) {
    const { up } = await import(`./${file}.ts`)
    await transact(db, up)
  }

  const titles = async (query: Record<string, string>) =>
    (await site.call('listCourses', { query })).json().courses.map(({ title }: { title: string }) => title)
  assert.deepEqual(await titles({ q: 'cafe' }), ['Café culture'])
  assert.deepEqual(await titles({ sort: 'title' }), ['Astronomy', 'Café culture'])
  assert.deepEqual(await titles({ category: 'life' }), ['Astronomy', 'Café culture'])
})

test('people of an earlier version are found like new ones', async () => {
  await using site = await openTestApp()
  const { user } = await site.makeAccount()
  await site.ctx.db.schema.dropTable('user_word').execute()
  const { up } = await import('./first/0012-people-search.ts')
  await transact(site.ctx.db, up)
  const session = await site.signIn('ADMIN')
  const found = await site.call('listUsers', { session, query: { q: 'love' } })
  assert.deepEqual(
    found.json().people.map(({ _id }: { _id: string }) => _id),
    [user._id],
  )
})

test('captions without a language of an earlier version are called Unknown', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const { _id: courseId } = await makeCourse(site, session)
  const { _id: lectureId } = await makeLecture(site, session, courseId)
  const at = { params: { lectureId }, session }
  for (const language of ['und', 'de'])
    await site.call('addCaptions', { ...at, form: captionFields({ language }) })
  const { db } = site.ctx
  await db.updateTable('caption').set({ label: 'root' }).where('language', '=', 'und').execute()
  await transact(db, up)
  const { captions } = (await site.call('listCaptions', at)).json()
  assert.deepEqual(captions.map(({ label }: { label: string }) => label).sort(), ['Deutsch', 'Unknown'])
})

test('people whom an earlier version called by their e-mail get another name, which their search finds', async () => {
  await using site = await openTestApp()
  const { user, session } = await site.makeAccount()
  const { user: grace } = await site.makeAccount({ email: 'grace@school.example' })
  const call = (id: string, full_name: string) =>
    site.ctx.db.updateTable('user').set({ full_name }).where('id', '=', id).execute()
  await call(user._id, user.email)
  await call(grace._id, 'Grace Hopper (grace@school.example)')
  const { up } = await import('./accounts/0080-names-without-addresses.ts')
  await transact(site.ctx.db, up)
  const names = await site.ctx.db.selectFrom('user').select(['full_name', 'name_key']).orderBy('id').execute()
  assert.match(names[0]?.full_name ?? '', /^Learner \d{4}$/)
  assert.deepEqual(names[1], { full_name: 'Grace Hopper', name_key: 'grace hopper' })
  assert.match((await site.call('currentUser', { session })).json().user.fullName, /^Learner/)
  const found = await site.call('listUsers', { session: await site.signIn('ADMIN'), query: { q: 'learner' } })
  assert.deepEqual(
    found.json().people.map(({ _id }: { _id: string }) => _id),
    [user._id],
  )
})
