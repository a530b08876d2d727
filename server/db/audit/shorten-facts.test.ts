import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { courseFields } from '../../../test/support/drafts.ts'
import { openTestApp } from '../../../test/support/open-test-app.ts'

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
