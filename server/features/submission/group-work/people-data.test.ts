import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withGroupWork } from '../../../../test/support/assignment/with-group-work.ts'
import { unzip } from '../../../../test/support/http/unzip.ts'
import { erasePerson } from '../../../db/personal/erase-person.ts'
import { listAnswerFolders } from '../../../db/personal/read-personal-rows.ts'
import { transact } from '../../../db/transact.ts'

test('an erased person leaves the work with the group, its files too; the last one takes it along', async () => {
  await using site = await withGroupWork()
  const { ada, ben } = site
  const { id } = await site.upload('knot.pdf', ada.session)
  await site.json(await site.save({ text: 'A bowline', uploads: [id] }, ada.session))
  await site.json(await site.submit(ada.session))
  const archive = async ({ session, password }: typeof ada) => {
    await site.call('reauthenticate', { session, json: { password } })
    return unzip((await site.call('exportOwnData', { session })).rawPayload)
  }
  const shared = JSON.parse(String((await archive(ben)).get('group-work.json')))
  assert.deepEqual(
    shared.map(({ text }: { text: string }) => text),
    ['A bowline'],
  )
  const erase = async ({ id: userId }: typeof ada) => {
    await site.ctx.db
      .insertInto('account_deletion')
      .values({ user_id: userId, full_name: '', deleted_at: site.clock.now, pseudonym: null })
      .execute()
    const folders = await listAnswerFolders(site.ctx.db, userId)
    await transact(site.ctx.db, (trx) => erasePerson(trx, { id: userId, email: 'nobody@school.example' }))
    return folders
  }
  assert.deepEqual(await erase(ada), [], 'no file of the group goes')
  const { submission } = await site.read(ben.session)
  const [version] = submission.versions
  assert.deepEqual(
    [version.text, version.files[0].fileName, version.people.length],
    ['A bowline', 'knot.pdf', 1],
  )
  const params = { submissionId: submission.submissionId, fileId: version.files[0].fileId }
  assert.equal((await site.call('readSubmissionFile', { session: ben.session, params })).statusCode, 200)
  assert.deepEqual(await erase(ben), [id])
  for (const table of ['submission', 'submission_version', 'submission_file', 'submission_member'] as const)
    assert.deepEqual(await site.ctx.db.selectFrom(table).selectAll().execute(), [])
})
