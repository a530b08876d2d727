import assert from 'node:assert/strict'
import { test } from 'node:test'
import { profileFields, signUpFields } from '../../../test/support/drafts.ts'
import { openTestApp } from '../../../test/support/open-test-app.ts'

const ours = 'D\u0435leted ACCOUNT'

test('nobody signs up, renames themselves, is invited or imported as a deleted account', async () => {
  await using site = await openTestApp()
  const registered = await site.call('register', { form: signUpFields({ fullName: ours }) })
  assert.equal(registered.statusCode, 400)
  assert.match(registered.json().fields.fullName, /name is reserved/)
  const ada = await site.makeAccount()
  const params = { userId: ada.user._id }
  const renamed = await site.call('updateUser', {
    session: ada.session,
    params,
    form: profileFields({ fullName: ours }),
  })
  assert.equal(renamed.statusCode, 400)
  const session = await site.signIn('ADMIN')
  const invited = { fullName: ours, email: 'new@school.example', role: 'USER' }
  assert.equal((await site.call('invitePerson', { session, json: invited })).statusCode, 400)
  const file = new File(
    [`fullName,email,role\n${ours},one@school.example,USER\nGrace Hopper,two@school.example,USER\n`],
    'people.csv',
  )
  const { rows } = (await site.call('importPeople', { session, form: { file } })).json()
  assert.deepEqual(
    rows.map(({ ok }: { ok: boolean }) => ok),
    [false, true],
  )
  const names = await site.ctx.db.selectFrom('user').select('full_name').execute()
  assert.ok(names.length >= 3)
  assert.ok(names.every(({ full_name }) => full_name !== ours))
})
