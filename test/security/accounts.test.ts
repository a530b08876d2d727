import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addresses } from '../../contract/api/addresses.ts'
import { passwordFields, profileFields, signUpFields } from '../support/drafts.ts'
import { pictureIn } from '../support/files.ts'
import { startSite } from '../support/start-site.ts'
import { until } from '../support/until.ts'
import { signedUp } from './observer.ts'
import { openTarget, type Target } from './target.ts'

let target: Target
before(async () => {
  target = await openTarget()
})
after(() => target[Symbol.asyncDispose]())

const signUp = (changes: Record<string, string | Blob>) =>
  target.call(addresses.register, { form: signUpFields(changes) }, [503])
const whoIs = async (cookie: string) => (await target.call(addresses.currentUser, { cookie })).status
const count = (statuses: number[], status: number) => statuses.filter((one) => one === status).length

let users = 0
async function makeUser() {
  users += 1
  const account = { email: `person${users}@school.example`, password: 'engine1843' }
  const { json } = await signUp(account)
  return { ...account, id: (json.user as { _id: string })._id }
}

test('fifty concurrent sign-ups with the same e-mail create one account and one avatar', async () => {
  const once = { email: 'fifty@school.example' }
  await target.unharmed(async () => {
    const responses = await Promise.all(Array.from({ length: 50 }, () => signUp(once)))
    const statuses = responses.map(({ status }) => status)
    assert.equal(count(statuses, 201), 1)
    assert.equal(count(statuses, 409), 49)
  }, signedUp(1))
})

const strangeEmails = {
  'a line break': 'a@b.example\r\nBcc: c@d.example',
  commas: 'a@b.example,c@d.example',
  markup: '<img src=x onerror=alert(1)>@b.example',
  '10,000 characters': `${'a'.repeat(10_000)}@b.example`,
  '10,000 dots': `a@${'b.'.repeat(5_000)}`,
  'a quote': '"a b"@c.example',
  'two at signs': 'a@b@c.example',
  'look-alike characters': 'аda@school.example',
  'a NUL': 'a\0@b.example',
}

for (const [what, email] of Object.entries(strangeEmails)) {
  test(`an e-mail with ${what} is a 400 at every endpoint that takes an e-mail`, () =>
    target.unharmed(async () => {
      assert.equal((await signUp({ email })).status, 400)
      const message = { name: 'Somebody', email, message: 'Hello' }
      assert.equal((await target.call(addresses.sendMessage, { json: message })).status, 400)
      const { status } = await target.call(addresses.login, { json: { email, password: 'engine1843' } })
      assert.ok([400, 401].includes(status))
    }))
}

for (const password of [
  'abcde',
  'a'.repeat(17),
  'with space1',
  'pässword1',
  'pass💥word',
  '\0secret12',
  'a'.repeat(1_048_576),
]) {
  const shown = password.length > 20 ? `of ${password.length} characters` : JSON.stringify(password)
  test(`the password ${shown} is rejected before it is hashed`, () =>
    target.unharmed(async () => {
      assert.ok([400, 413].includes((await signUp({ email: 'strange@school.example', password })).status))
      const json = passwordFields({ newPassword: password, repeatedPassword: password })
      const changed = await target.call(addresses.changePassword, { json, cookie: target.cookies.learner })
      assert.ok([400, 413].includes(changed.status))
    }))
}

test('names with markup, direction controls or invisible characters are rejected or stored and shown as plain text', () =>
  target.unharmed(async () => {
    const names = [
      '<script>alert(1)</script>',
      '{{constructor}}',
      '\u202Egnorw',
      'a\u200Bb\u200Bcde',
      'x'.repeat(10_000),
    ]
    const statuses = await Promise.all(
      names.map(async (fullName, n) => (await signUp({ fullName, email: `name${n}@school.example` })).status),
    )
    assert.deepEqual(statuses, [201, 201, 400, 400, 400])
    for (const path of ['/', '/courses', '/user/profile', '/admin/dashboard']) {
      const { text } = await target.send('GET', path, { cookie: target.cookies.administrator })
      assert.ok(!text.includes('<script>alert(1)'), path)
    }
  }, signedUp(2)))

test('a cookie from before a sign-out, a password change or a deletion is no longer valid', async () => {
  const user = await makeUser()
  await target.unharmed(
    async () => {
      const [out, other, own] = [
        await target.signIn(user),
        await target.signIn(user),
        await target.signIn(user),
      ]
      await target.call(addresses.logout, { cookie: out })
      assert.equal(await whoIs(out), 401)
      const changed = await target.call(addresses.changePassword, { json: passwordFields(), cookie: own })
      assert.equal(changed.status, 200)
      assert.deepEqual([await whoIs(other), await whoIs(own)], [401, 200])
    },
    { session: 1 },
  )
  await target.unharmed(
    async () => {
      const cookie = await target.signIn({ ...user, password: 'numbers1815' })
      await target.rows.query(`delete from "user" where id = '${user.id}'`)
      assert.equal(await whoIs(cookie), 401)
    },
    { ...signedUp(-1), session: -1 },
  )
})

test('an administrator who becomes a USER has only a USER’s rights at the next call', async () => {
  const user = await makeUser()
  await target.unharmed(
    async () => {
      await target.rows.query(`update "user" set role = 'ADMIN' where id = '${user.id}'`)
      const cookie = await target.signIn(user)
      assert.equal((await target.call(addresses.listUsers, { cookie })).status, 200)
      await target.rows.query(`update "user" set role = 'USER' where id = '${user.id}'`)
      assert.equal((await target.call(addresses.listUsers, { cookie })).status, 403)
    },
    { session: 1 },
  )
})

test('cookies that are tampered with, cut, doubled or huge count as signed out', () =>
  target.unharmed(async () => {
    const right = target.cookies.learner
    const [, token = ''] = right.split('=')
    const strange = [
      `${right}x`,
      right.slice(0, -1),
      `lectern_session=${token.slice(1)}${token[0]}`,
      `lectern_session=${'a'.repeat(8_000)}`,
      'lectern_session=',
      'lectern_session=%00',
      'lectern_session="',
      `lectern_session=${token}%00`,
      `__Host-lectern_session=${token}`,
      `LECTERN_SESSION=${token}`,
      ';;;===;;;',
      `lectern_session=' or 1=1 --`,
    ]
    for (const cookie of strange) assert.equal(await whoIs(cookie), 401, cookie.slice(0, 60))
    assert.ok([200, 401].includes(await whoIs(`lectern_session=x; ${right}`)))
    assert.equal(await whoIs(right), 200)
  }))

test('twenty concurrent changes of one profile leave one of them complete, and change no other user', async () => {
  await using own = await openTarget()
  const colours = ['red', 'green', 'blue', 'gold']
  const avatars = await Promise.all(colours.map(pictureIn))
  const { learnerId, cookies, call } = own
  const change = (cookie: string, n: number) =>
    call(addresses.updateUser, {
      params: { userId: learnerId },
      cookie,
      form: profileFields({ fullName: `Ada of ${colours[n % 4]}`, avatar: avatars[n % 4] ?? '' }),
    })
  const before = await own.rows.count()
  const responses = await Promise.all(Array.from({ length: 20 }, (_, n) => change(cookies.learner, n)))
  const { json } = await call(addresses.currentUser, { cookie: cookies.learner })
  assert.ok(responses.some((response) => JSON.stringify(response.json.user) === JSON.stringify(json.user)))
  assert.equal((await change(cookies.administrator, 0)).status, 403)
  assert.deepEqual(await own.rows.count(), before)
  await own.requireServing()

  // An early sweep would remove files that are about to be stored, so it begins afterwards.
  assert.equal(await own.site.end('SIGTERM'), 0)
  await using _sweeping = await startSite(own.folder, { ...own.environment, SWEEP_AFTER_SECONDS: '1' })
  await until('the pictures that were replaced are swept', own.isTidy)
})
