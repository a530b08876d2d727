import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { test } from 'node:test'
import { apiBase } from '../../../contract/addresses.ts'
import { type User, userEndpoints } from '../../../contract/endpoints/user.ts'
import * as messages from '../../../contract/messages/calls.ts'
import * as rules from '../../../contract/messages/rules.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import { profileFields, without } from '../../../test/support/drafts.ts'
import { pictureIn, spoofed, trueFiles } from '../../../test/support/files.ts'
import { statusOf } from '../../../test/support/fill-library.ts'
import { inEnglish } from '../../../test/support/messages/in-english.ts'
import { openTestApp, type TestApp } from '../../../test/support/open-test-app.ts'
import { shareSite } from '../../../test/support/sites/share-site.ts'
import { deletedName } from '../../db/personal/neutral-name.ts'

type Account = { session: string; user: User }

const update = (site: TestApp, { session, user }: Account, body: Record<string, string | Blob>) =>
  site.call('updateUser', { params: { userId: user._id }, session, form: body })
const me = async (site: TestApp, { session }: Account): Promise<User> =>
  (await site.call('currentUser', { session })).json().user

test('a user can change their name and avatar, which changes nothing else', async () => {
  await using site = await openTestApp()
  const ada = await site.makeAccount()
  const response = await update(site, ada, profileFields({ avatar: await pictureIn('#00ff00') }))
  assert.equal(response.statusCode, 200)
  assert.equal(response.json().message, inEnglish(messages.profileUpdated))

  const after = await me(site, ada)
  assert.deepEqual(response.json().user, after)
  assert.deepEqual(after, { ...ada.user, fullName: 'Ada King', avatar: after.avatar })
  assert.notEqual(after.avatar.secure_url, ada.user.avatar.secure_url)
  assert.equal(await statusOf(site, after.avatar.secure_url), 200)
  assert.equal(await statusOf(site, ada.user.avatar.secure_url), 404, 'nobody shows the old one')
})

test('a profile that still arrives when its account is deleted brings no name back', async (context) => {
  await using site = await openTestApp()
  const { session, user, password } = await site.makeAccount()
  const make = site.ctx.pictures.make
  context.mock.method(site.ctx.pictures, 'make', async (...given: Parameters<typeof make>) => {
    const json = { currentPassword: password }
    assert.equal((await site.call('deleteAccount', { session, json })).statusCode, 200)
    return make(...given)
  })
  assert.equal((await update(site, { session, user }, profileFields())).statusCode, 401)
  const row = await site.ctx.db.selectFrom('user').selectAll().executeTakeFirstOrThrow()
  assert.deepEqual([row.state, row.full_name], ['deleted', deletedName])
  const words = await site.ctx.db.selectFrom('user_word').select('word').execute()
  assert.ok(!words.some(({ word }) => word === 'king'))
})

const rejections: [
  what: string,
  form: Record<string, string | Blob>,
  status: number,
  message: string,
  field: string,
][] = [
  ['no name', without(profileFields(), 'fullName'), 400, inEnglish(rules.editProfileMissing), 'fullName'],
  ['no avatar', without(profileFields(), 'avatar'), 400, inEnglish(rules.editProfileMissing), 'avatar'],
  [
    'an empty avatar, as a form without a choice sends it',
    profileFields({ avatar: new File([], '') }),
    400,
    inEnglish(rules.editProfileMissing),
    'avatar',
  ],
  [
    'a name of blanks',
    profileFields({ fullName: '     ' }),
    400,
    inEnglish(rules.editProfileMissing),
    'fullName',
  ],
  [
    'a name of four characters',
    profileFields({ fullName: 'Anna' }),
    400,
    inEnglish(rules.editProfileNameTooShort({ min: 5 })),
    'fullName',
  ],
  [
    'a name of 81 characters',
    profileFields({ fullName: 'a'.repeat(81) }),
    400,
    'The full name cannot be longer than 80 characters',
    'fullName',
  ],
  [
    'an e-mail address as name',
    profileFields({ fullName: 'ada@school.example' }),
    400,
    inEnglish(rules.nameHoldsAddress),
    'fullName',
  ],
  [
    'a name with reversed direction',
    profileFields({ fullName: 'Ada \u202eLovelace' }),
    400,
    "The full name contains a character that isn't allowed",
    'fullName',
  ],
  [
    'an SVG, which is only for sign-up',
    profileFields({ avatar: trueFiles.svg }),
    415,
    'The avatar must be JPG or PNG',
    'avatar',
  ],
  [
    'a web page as avatar',
    profileFields({ avatar: spoofed('html', 'me.png', 'image/png') }),
    415,
    'The avatar must be JPG or PNG',
    'avatar',
  ],
  ['a role', profileFields({ role: 'ADMIN' }), 400, 'Unknown field: role', 'role'],
  ['another e-mail', profileFields({ email: 'x@school.example' }), 400, 'Unknown field: email', 'email'],
]

const unchanged = shareSite(async () => {
  const site = await openTestApp()
  return { ...site, ada: await site.makeAccount() }
})

for (const [what, body, status, message, field] of rejections) {
  test(`a profile with ${what} is rejected, and the user stays unchanged`, async () => {
    const site = await unchanged()
    const { ada } = site
    const filesBefore = await site.storedFiles()
    const response = await update(site, ada, body)
    assert.equal(response.statusCode, status)
    assert.equal(response.json().message, message)
    assert.equal(response.json().fields[field], message)
    assert.deepEqual(await me(site, ada), ada.user)
    assert.deepEqual(await site.storedFiles(), filesBefore)
  })
}

test('a missing avatar is reported before a short name, and both fields are marked', async () => {
  await using site = await openTestApp()
  const ada = await site.makeAccount()
  const { message, fields } = (await update(site, ada, { fullName: 'Anna' })).json()
  assert.equal(message, inEnglish(rules.editProfileMissing))
  assert.deepEqual(fields, {
    avatar: inEnglish(rules.editProfileMissing),
    fullName: inEnglish(rules.editProfileNameTooShort({ min: 5 })),
  })
})

test('a short name that came from outside stays with a new avatar, and another short one is refused', async () => {
  await using site = await openTestApp()
  const ada = await site.makeAccount()
  await site.ctx.db.updateTable('user').set({ full_name: '王小明' }).execute()
  const kept = await update(site, ada, profileFields({ fullName: ' 王小明 ' }))
  assert.deepEqual([kept.statusCode, kept.json().user?.fullName], [200, '王小明'], kept.body)
  const changed = await update(site, ada, profileFields({ fullName: '王小' }))
  const message = inEnglish(rules.editProfileNameTooShort({ min: 5 }))
  assert.deepEqual([changed.statusCode, changed.json().message], [400, message])
})

test('no user can change another user’s profile, not even an administrator', async () => {
  await using site = await openTestApp()
  const ada = await site.makeAccount()
  const filesBefore = await site.storedFiles()
  for (const role of ['USER', 'ADMIN'] as const) {
    const session = await site.signIn(role)
    const response = await update(site, { session, user: ada.user }, profileFields())
    assert.equal(response.statusCode, 403, role)
    assert.equal(response.json().message, inEnglish(serverMessages.notAllowed))
  }
  assert.deepEqual(await me(site, ada), ada.user)
  assert.deepEqual(await site.storedFiles(), filesBefore)
})

test('a user who may not change a profile is rejected before the picture is read', async () => {
  await using site = await openTestApp()
  const ada = await site.makeAccount()
  const other = await site.signIn('USER')
  assert.match(await announcePicture(site, { user: ada.user, session: other }), /^HTTP\/1\.1 403 /)
})

test('too many profile changes are rejected before the picture is read, without limiting other users', async () => {
  await using site = await openTestApp()
  const ada = await site.makeAccount()
  const [{ max, minutes }] = userEndpoints.updateUser.limits
  assert.deepEqual([max, minutes], [30, 10])
  assert.equal((await update(site, ada, profileFields())).statusCode, 200)
  await site.ctx.db.updateTable('attempt').set({ count: max }).execute()
  const rejected = await announcePicture(site, ada)
  assert.match(rejected, /^HTTP\/1\.1 429 /)
  assert.match(rejected, new RegExp(`retry-after: ${minutes * 60}\r\n`, 'i'))
  const grace = await site.makeAccount({ email: 'grace@school.example' })
  assert.equal((await update(site, grace, profileFields())).statusCode, 200)
  site.clock.now = new Date(site.clock.now.getTime() + minutes * 60_000)
  assert.equal((await update(site, ada, profileFields())).statusCode, 200)
})

/** Announces a body of 5,000 bytes, sends none, and returns the response. */
async function announcePicture(site: TestApp, { user, session }: Account) {
  await site.app.listen({ port: 0 })
  const socket = connect((site.app.server.address() as AddressInfo).port)
  socket.write(
    [
      `PUT ${apiBase}/user/update/${user._id} HTTP/1.1`,
      'Host: test',
      `Cookie: lectern_session=${session}`,
      'Content-Type: multipart/form-data; boundary=b',
      'Content-Length: 5000\r\n\r\n',
    ].join('\r\n'),
  )
  const [response] = await once(socket, 'data')
  socket.destroy()
  return String(response)
}

test('two simultaneous changes leave one of them, whole', async () => {
  await using site = await openTestApp()
  const ada = await site.makeAccount()
  const colours = ['#ff0000', '#0000ff']
  const pictures = await Promise.all(colours.map(pictureIn))
  for (let round = 0; round < 5; round += 1) {
    const changes = pictures.map((avatar, number) =>
      update(site, ada, profileFields({ fullName: `Ada number ${number}`, avatar })),
    )
    const responses = (await Promise.all(changes)).map((response) => response.json().user)
    const after = await me(site, ada)
    assert.ok(
      responses.some((user) => isSameUser(user, after)),
      JSON.stringify({ responses, after }),
    )
    assert.equal(await statusOf(site, after.avatar.secure_url), 200)
  }
})

const isSameUser = (one: User, other: User) =>
  one.fullName === other.fullName && one.avatar.secure_url === other.avatar.secure_url
