import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calls } from '../../contract/addresses.ts'
import type { Access } from '../../contract/endpoint.ts'
import { promises } from '../../contract/promises.ts'
import { openTestApp } from '../../test/open-test-app.ts'
import { routes } from '../routes.ts'

const names = Object.keys(promises) as (keyof typeof promises)[]

// Theirs is a refusal of their own: a wrong password, and a profile that is another person's.
const refuseStrangers = ['login', 'updateUser']

const expected: Record<Access, Record<'visitor' | 'signedOut' | 'USER' | 'ADMIN', 'in' | 401 | 403>> = {
  everyone: { visitor: 'in', signedOut: 'in', USER: 'in', ADMIN: 'in' },
  'signed-in': { visitor: 401, signedOut: 401, USER: 'in', ADMIN: 'in' },
  administrator: { visitor: 401, signedOut: 401, USER: 403, ADMIN: 'in' },
}

test('every call of the contract is promised, and every promise is kept by one door', () => {
  assert.deepEqual(names.toSorted(), Object.keys(calls).toSorted())
  assert.deepEqual(
    routes.map(({ promise }) => promise.address.join(' ')).toSorted(),
    Object.values(calls)
      .map((address) => address.join(' '))
      .toSorted(),
  )
})

for (const name of names) {
  const { access } = promises[name]
  test(`${name} is for ${access}: visitor, signed-out cookie, USER and ADMIN are told apart`, async () => {
    await using site = await openTestApp()
    const signedOut = await site.signIn('ADMIN')
    await site.call('logout', { session: signedOut })
    const sessions = {
      visitor: undefined,
      signedOut,
      USER: await site.signIn('USER'),
      ADMIN: await site.signIn('ADMIN'),
    }

    for (const [who, session] of Object.entries(sessions)) {
      const { statusCode, json } = await site.call(name, {
        session,
        params: nobodysIds(),
      })
      const verdict = expected[access][who as keyof typeof sessions]
      if (verdict === 'in')
        assert.ok(![401, 403].includes(statusCode) || refuseStrangers.includes(name), `${who}: ${statusCode}`)
      else {
        assert.equal(statusCode, verdict, who)
        assert.equal(json().success, false)
      }
      assert.ok(statusCode < 500, `${who}: ${statusCode}`)
    }
  })
}

/** Every id that an address can hold, each naming nothing. */
const nobodysIds = () => {
  const names = Object.values(calls).flatMap(([, path]) => path.match(/(?<=:)\w+/g) ?? [])
  return Object.fromEntries(names.map((name) => [name, crypto.randomUUID()]))
}

test('an administrator who was demoted a moment ago is a USER at once', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('ADMIN')
  await site.house.db.updateTable('user').set({ role: 'USER' }).execute()
  assert.equal((await site.call('createCourse', { session })).statusCode, 403)
})
