import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { openTestApp } from '../../../test/support/open-test-app.ts'
import { insertCourse } from '../../features/course/course-store.ts'
import { indexWords } from '../search/search-index.ts'
import { transact } from '../transact.ts'
import { up } from './0065-search-words.ts'

const plain = { description: 'Words', category: 'Any', created_by: 'Ada', thumbnail_picture: '0'.repeat(32) }

test('courses, people and messages of an earlier version are found as people type them', async () => {
  await using site = await openTestApp()
  const { db } = site.ctx
  const { id } = await transact(db, (trx) => insertCourse(trx, { ...plain, title: 'C++' }, site.clock.now))
  const { user } = await site.makeAccount({ fullName: 'Jürgen Groß' })
  await site.call('sendMessage', { json: { name: 'Ida', email: 'i@x.example', message: 'Ørsted' } })
  // As the earlier version left them.
  await transact(db, async (trx) => {
    await indexWords(trx, id, { title: ['c'], people: ['any', 'ada'], lectures: [], description: ['words'] })
    await sql`delete from user_word where word in ('gross', 'juergen')`.execute(trx)
    await sql`delete from message_word where word in ('orsted', 'oersted')`.execute(trx)
  })
  const session = await site.signIn('ADMIN')
  const count = async () => {
    const people = await site.call('listUsers', { session, query: { q: 'juergen gross' } })
    const messages = await site.call('listMessages', { session, query: { q: 'Oersted' } })
    const courses = await site.call('listCourses', { query: { q: 'C++' }, session })
    return [courses.json().total, people.json().people.length, messages.json().messages.length]
  }
  assert.deepEqual(await count(), [0, 0, 0])
  await transact(db, up)
  // The catalogue is cached until a course changes.
  await transact(db, (trx) => insertCourse(trx, { ...plain, title: 'Another' }, site.clock.now))
  assert.deepEqual(await count(), [1, 1, 1])
  await transact(db, up)
  assert.deepEqual(await count(), [1, 1, 1], 'twice')
  assert.equal(user.fullName, 'Jürgen Groß')
})
