import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import type { Outline } from '../../../contract/endpoints/outline.ts'
import { courseFields } from '../../../test/support/drafts.ts'
import { writeArticle } from '../../../test/support/fill-library.ts'
import { openTestApp } from '../../../test/support/open-test-app.ts'
import { newId } from '../../core/new-id.ts'

test('the audit log keeps both ends, the length and the hash of a long text, and a short one whole', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const { course } = (await site.call('createCourse', { form: courseFields(), session })).json()
  const description = `Begins here. ${'long '.repeat(900)} Ends there.`
  const form = { description, category: 'Short' }
  const changed = await site.call('editCourse', { params: { courseId: course._id }, session, form })
  assert.equal(changed.statusCode, 200, changed.body)
  const { after } = await site.ctx.db
    .selectFrom('audit_log')
    .select('after')
    .where('what', '=', 'editCourse')
    .executeTakeFirstOrThrow()
  const kept = String(after?.description)
  assert.ok(kept.length < 400, kept)
  assert.match(kept, /^Begins here\..*Ends there\. \(4,?\d+ characters, SHA-256 [0-9a-f]{64}\)$/s)
  assert.ok(kept.includes(createHash('sha256').update(description.trim()).digest('hex')))
  assert.equal(after?.category, 'Short')
})

test('a new order of many lectures makes a short entry, which tells how many moved', async () => {
  await using site = await openTestApp()
  const { db } = site.ctx
  const session = await site.signIn('ADMIN')
  const { course } = (await site.call('createCourse', { form: courseFields(), session })).json()
  const { _id } = await writeArticle(site, session, course._id)
  const row = await db.selectFrom('lecture').selectAll().where('id', '=', _id).executeTakeFirstOrThrow()
  for (let position = 2; position <= 300; position += 1)
    await db
      .insertInto('lecture')
      .values({ ...row, id: newId(), title: `Lecture ${position}`, position })
      .execute()
  const params = { courseId: course._id }
  const { sections } = (await site.call('readOutline', { session, params })).json() as Outline
  const json = {
    sections: sections.map((each) => ({ _id: each._id, lectureIds: each.lectureIds.toReversed() })),
  }
  const saved = await site.call('saveOutline', { session, params, json })
  assert.equal(saved.statusCode, 200, saved.body)
  const { before, after } = await db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('what', '=', 'saveOutline')
    .executeTakeFirstOrThrow()
  for (const facts of [before, after]) {
    assert.ok(JSON.stringify(facts).length < 5_000, JSON.stringify(facts))
    assert.match(String(facts?.['[…]']), /^250 more, SHA-256 [0-9a-f]{64}$/)
  }
  assert.deepEqual([before?.['1'], after?.['300']], ['Splices', 'Splices'])
})
