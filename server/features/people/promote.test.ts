import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestApp } from '../../../test/support/open-test-app.ts'
import { transact } from '../../db/transact.ts'
import { changeRole } from '../user/user-store.ts'

test('making an active administrator of a person asks for the password again; other changes do not', async () => {
  await using site = await openTestApp()
  const { session, user: chief, password } = await site.makeAccount()
  await transact(site.ctx.db, (trx) => changeRole(trx, chief._id, 'ADMIN'))
  const head = (await site.call('login', { json: { email: chief.email, password } })).cookies[0]?.value ?? ''
  assert.notEqual(head, session)
  const { user } = await site.makeAccount({ email: 'grace@school.example' })
  const outcome = async (json: object) => {
    const response = await site.call('changePerson', { session: head, params: { userId: user._id }, json })
    return [response.statusCode, response.json().code]
  }
  for (const json of [{ role: 'ADMIN' }, { role: 'ADMIN', state: 'active', subscription: 'active' }])
    assert.deepEqual(await outcome(json), [403, 'password-required'], JSON.stringify(json))
  assert.deepEqual(await outcome({ role: 'ADMIN', currentPassword: 'engine1844' }), [400, 'broken'])
  assert.deepEqual(await outcome({ currentPassword: password }), [400, 'broken'], 'nothing to change')
  const people = (await site.call('listUsers', { session: head, query: { role: 'ADMIN' } })).json().people
  assert.deepEqual(
    people.map(({ _id }: { _id: string }) => _id),
    [chief._id],
  )
  assert.deepEqual(await outcome({ state: 'disabled' }), [200, undefined])
  assert.deepEqual(await outcome({ role: 'ADMIN' }), [200, undefined], 'a disabled person gets no rights')
  assert.deepEqual(await outcome({ state: 'active' }), [403, 'password-required'])
  assert.deepEqual(await outcome({ state: 'active', currentPassword: password }), [200, undefined])
  assert.deepEqual(await outcome({ role: 'USER' }), [200, undefined])
  await site.call('reauthenticate', { session: head, json: { password } })
  assert.deepEqual(await outcome({ role: 'ADMIN' }), [200, undefined])
  const entries = JSON.stringify(await site.ctx.db.selectFrom('audit_log').selectAll().execute())
  assert.ok(!entries.includes(password))
})
