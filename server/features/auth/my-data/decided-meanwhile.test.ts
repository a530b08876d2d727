import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestApp, type TestApp } from '../../../../test/support/open-test-app.ts'

const email = 'ada@school.example'

const remove = (site: TestApp, session: string, currentPassword: string) =>
  site.call('deleteAccount', { session, json: { currentPassword } })

const restore = (site: TestApp, json: object) => site.call('restoreAccount', { json })

async function openDeleted() {
  const site = await openTestApp()
  const head = await site.signIn('ADMIN')
  const ada = await site.makeAccount({ email })
  assert.equal((await remove(site, ada.session, ada.password)).statusCode, 200)
  return { ...site, ...ada, head }
}

test('an administrator disables an account that its owner has deleted, and restoring it does not undo that', async () => {
  await using site = await openDeleted()
  const { password, head } = site
  const change = (json: object) =>
    site.call('changePerson', { session: head, params: { userId: site.user._id }, json })
  const disabled = await change({ state: 'disabled' })
  assert.equal(disabled.statusCode, 200, disabled.body)
  const { person } = disabled.json()
  assert.deepEqual(
    [person.state, person.restoredState, person.fullName],
    ['deleted', 'disabled', 'Deleted account'],
  )
  assert.equal(
    (await site.call('listUsers', { session: head, query: { state: 'deleted' } })).json().people[0]
      .restoredState,
    'disabled',
  )
  const [entry] = (await site.call('listAudit', { session: head })).json().entries
  assert.deepEqual([entry.before, entry.after], [{ restoredState: 'active' }, { restoredState: 'disabled' }])
  const restored = await restore(site, { email, password })
  assert.equal(restored.statusCode, 200, restored.body)
  assert.match(restored.json().message, /disabled/)
  assert.equal((await site.call('login', { json: { email, password } })).statusCode, 403)
  assert.equal((await change({ state: 'active' })).statusCode, 200)
  assert.equal((await site.call('login', { json: { email, password } })).statusCode, 200)
})

test('a decision about a deleted account can be taken back, and it loses its role', async () => {
  await using site = await openDeleted()
  const { password, head, ctx } = site
  await ctx.db
    .updateTable('user')
    .set({ role: 'ADMIN' as never })
    .where('id', '=', site.user._id)
    .execute()
  const change = (json: object) =>
    site.call('changePerson', { session: head, params: { userId: site.user._id }, json })
  for (const json of [{ state: 'disabled' }, { role: 'USER' }, { state: 'active' }])
    assert.equal((await change(json)).statusCode, 200, JSON.stringify(json))
  assert.equal((await change({ state: 'active' })).statusCode, 409, 'only its owner restores it')
  await restore(site, { email, password })
  const back = await site.call('login', { json: { email, password } })
  assert.equal(back.json().user.role, 'USER', back.body)
})

test('disabling and restoring at once end in a disabled account, and so do disabling and deleting', async () => {
  await using site = await openDeleted()
  const { password, head, user } = site
  const disable = () =>
    site.call('changePerson', { session: head, params: { userId: user._id }, json: { state: 'disabled' } })
  await Promise.all([disable(), restore(site, { email, password })])
  assert.equal((await site.call('login', { json: { email, password } })).statusCode, 403)
  const grace = await site.makeAccount({ email: 'grace@school.example' })
  const params = { userId: grace.user._id }
  await Promise.all([
    site.call('changePerson', { session: head, params, json: { state: 'disabled' } }),
    remove(site, grace.session, grace.password),
  ])
  const login = { email: grace.user.email, password: grace.password }
  await restore(site, login)
  assert.equal((await site.call('login', { json: login })).statusCode, 403)
})
