import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maxBankQuestions } from '../../../contract/validation/bounds/question-limits.ts'
import { openCourse } from '../../../test/support/teaching/open-bank-site.ts'
import { transact } from '../../db/transact.ts'
import { currentVersions, listByTag, listVersions } from './bank-store.ts'
import { insertQuestions, insertVersion } from './change-store.ts'
import { kindOf } from './kind-access.ts'

const content = kindOf('true-false').build({ isTrue: true } as never)
const question = (title: string, tags: string[] = []) => ({
  ...{ kind: 'true-false' as const, title, stem: 'Is it?', content, hints: [], feedback: '' },
  ...{ folder: '', tags },
})

test('versions are read as they were written, of deleted questions too', async () => {
  await using site = await openCourse()
  const { db } = site.ctx
  const of = { courseId: site.courseId, now: site.clock.now }
  const [id = '', other = ''] = await transact(db, (trx) =>
    insertQuestions(trx, [question('One'), question('Two')], of),
  )
  const second = { ...question('One, better'), questionId: id, version: 2 }
  await transact(db, (trx) => insertVersion(trx, second, site.clock.now))
  const keys = [
    { questionId: id, version: 1 },
    { questionId: other, version: 2 },
    { questionId: id, version: 2 },
  ]
  await db.updateTable('bank_question').set({ deleted_at: site.clock.now }).where('id', '=', id).execute()
  const found = await listVersions(db, keys)
  assert.deepEqual(found.map(({ title }) => title).toSorted(), ['One', 'One, better'])
  assert.deepEqual(found[0]?.content, content)
  assert.deepEqual(await listVersions(db, []), [])
})

test('a tag is found whatever its case and accents, in its course alone, and without deleted questions', async () => {
  await using site = await openCourse()
  const { db } = site.ctx
  const now = site.clock.now
  const add = (courseId: string, title: string, tags: string[]) =>
    transact(db, (trx) => insertQuestions(trx, [question(title, tags)], { courseId, now }))
  const [first = ''] = await add(site.courseId, 'First', ['Été', 'Knots'])
  const [second = ''] = await add(site.courseId, 'Second', ['ete'])
  const [gone = ''] = await add(site.courseId, 'Gone', ['ete'])
  await db.updateTable('bank_question').set({ deleted_at: now }).where('id', '=', gone).execute()
  const elsewhere = await site.addCourse()
  const [foreign = ''] = await add(elsewhere, 'Elsewhere', ['ete'])
  const ids = (rows: { questionId: string }[]) => rows.map(({ questionId }) => questionId)
  assert.deepEqual(ids(await listByTag(db, site.courseId, 'ÉTÉ')), [first, second])
  assert.deepEqual(await listByTag(db, site.courseId, 'none'), [])
  const found = await currentVersions(db, site.courseId, [first, gone, foreign])
  assert.deepEqual(found, [{ questionId: first, version: 1, kind: 'true-false', excluded: null }])
  assert.deepEqual(await currentVersions(db, site.courseId, []), [])
})

test('a bank that is full takes no more questions, and none of several', async () => {
  await using site = await openCourse()
  const { db } = site.ctx
  const now = site.clock.now
  const rows = Array.from({ length: maxBankQuestions - 1 }, () => ({
    ...{ id: crypto.randomUUID(), course_id: site.courseId, kind: 'essay' as const, folder: '', version: 1 },
    ...{ words: '', created_at: now, changed_at: now, deleted_at: null },
  }))
  for (let from = 0; from < rows.length; from += 1_000)
    await db
      .insertInto('bank_question')
      .values(rows.slice(from, from + 1_000))
      .execute()
  const add = (...questions: ReturnType<typeof question>[]) =>
    transact(db, (trx) => insertQuestions(trx, questions, { courseId: site.courseId, now }))
  await assert.rejects(add(question('One'), question('Two')), { code: 'limit-reached' })
  assert.equal((await add(question('One'))).length, 1)
  await assert.rejects(add(question('Two')), { code: 'limit-reached' })
})
