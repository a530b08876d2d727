import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as messages from '../../../contract/messages/calls.ts'
import * as rules from '../../../contract/messages/rules.ts'
import { signUpFields, without } from '../../../test/support/drafts.ts'
import { spoofed, trueFiles } from '../../../test/support/files.ts'
import { inEnglish } from '../../../test/support/messages/in-english.ts'
import { openTestApp } from '../../../test/support/open-test-app.ts'
import { shareSite } from '../../../test/support/sites/share-site.ts'

test('a new user signs up as USER without a subscription', async () => {
  await using site = await openTestApp()
  const response = await site.call('register', { form: signUpFields() })
  assert.equal(response.statusCode, 201)
  const { success, message, user } = response.json()
  assert.deepEqual({ success, message }, { success: true, message: inEnglish(messages.registered) })
  assert.equal(user.role, 'USER')
  assert.equal(user.subscription.status, 'none')
  assert.match(user.avatar.secure_url, /^\/media\/pictures\/[0-9a-f]{32}-256\.webp$/)
  assert.equal(response.headers['set-cookie'], undefined, 'signing up does not sign in')
  assert.doesNotMatch(response.body, /password|argon2/)
})

for (const avatar of [trueFiles.png, trueFiles.jpg, trueFiles.svg]) {
  test(`an avatar may be a ${avatar.type}`, async () => {
    await using site = await openTestApp()
    const { user } = (await site.call('register', { form: signUpFields({ avatar }) })).json()
    const picture = await site.app.inject(user.avatar.secure_url)
    assert.equal(picture.headers['content-type'], 'image/webp')
    assert.equal(picture.rawPayload.toString('latin1', 8, 12), 'WEBP')
  })
}

const rejections: [what: string, changes: Record<string, string | Blob>, status: number, message: string][] =
  [
    ['an empty name', { fullName: '' }, 400, inEnglish(rules.signUpMissing)],
    ['a name of blanks', { fullName: '     ' }, 400, inEnglish(rules.signUpMissing)],
    ['an empty avatar', { avatar: new File([], '') }, 400, inEnglish(rules.signUpMissing)],
    ['a name of four characters', { fullName: 'Anna' }, 400, inEnglish(rules.signUpNameTooShort({ min: 5 }))],
    [
      'a name of 81 characters',
      { fullName: 'a'.repeat(81) },
      400,
      'The full name cannot be longer than 80 characters',
    ],
    [
      'a name with a line break',
      { fullName: 'Ada\nLovelace' },
      400,
      "The full name contains a character that isn't allowed",
    ],
    [
      'an invisible name',
      { fullName: '\u202e\u200b\u200b\u200b\u200b' },
      400,
      "The full name contains a character that isn't allowed",
    ],
    ['an address without an @', { email: 'ada.school.example' }, 400, inEnglish(rules.signUpEmailInvalid)],
    [
      'an address with two lines',
      { email: 'ada@school.example\r\nbcc: x@y.example' },
      400,
      inEnglish(rules.signUpEmailInvalid),
    ],
    [
      'a password of five characters',
      { password: 'abcde' },
      400,
      inEnglish(rules.passwordRule({ min: 6, max: 16 })),
    ],
    [
      'a password of seventeen characters',
      { password: 'a'.repeat(17) },
      400,
      inEnglish(rules.passwordRule({ min: 6, max: 16 })),
    ],
    [
      'a password with a blank',
      { password: 'abc defg' },
      400,
      inEnglish(rules.passwordRule({ min: 6, max: 16 })),
    ],
    [
      'a password with an umlaut',
      { password: 'pässword' },
      400,
      inEnglish(rules.passwordRule({ min: 6, max: 16 })),
    ],
    [
      'a web page as avatar',
      { avatar: spoofed('html', 'me.png', 'image/png') },
      415,
      'The avatar must be JPG, PNG or SVG',
    ],
    ['a role of one’s own choosing', { role: 'ADMIN' }, 400, 'Unknown field: role'],
  ]

const unchanged = shareSite(openTestApp)

for (const [what, changes, status, message] of rejections) {
  test(`sign-up rejects ${what}, and stores nothing`, async () => {
    const site = await unchanged()
    const response = await site.call('register', { form: signUpFields(changes) })
    assert.equal(response.statusCode, status)
    assert.equal(response.json().message, message)
    assert.equal(response.json().success, false)
    assert.deepEqual(await site.ctx.db.selectFrom('user').selectAll().execute(), [])
    assert.deepEqual(await site.storedFiles(), [])
  })
}

test('a missing field is reported before an invalid one', async () => {
  await using site = await openTestApp()
  const body = without(signUpFields({ email: 'nonsense' }), 'avatar')
  const { message, fields } = (await site.call('register', { form: body })).json()
  assert.equal(message, inEnglish(rules.signUpMissing))
  assert.deepEqual(fields, {
    avatar: inEnglish(rules.signUpMissing),
    email: inEnglish(rules.signUpEmailInvalid),
  })
})

test('passwords of 6 and 16 characters are accepted, and so is each allowed character', async () => {
  await using site = await openTestApp()
  for (const [number, password] of ['abc123', 'A1!@#$%^&*bcdefg'].entries()) {
    const body = signUpFields({ password, email: `p${number}@school.example` })
    assert.equal((await site.call('register', { form: body })).statusCode, 201)
  }
})

test('ten simultaneous sign-ups with one e-mail make one account and one avatar', async () => {
  await using site = await openTestApp()
  const tries = Array.from({ length: 10 }, (_, number) =>
    site.call('register', {
      form: signUpFields({
        avatar: ownAvatar(number),
        email: number % 2 ? 'ada@school.example' : ' ADA@school.example ',
      }),
    }),
  )
  const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode).sort()
  assert.deepEqual(statuses, [201, ...Array(9).fill(409)])
  assert.equal((await site.ctx.db.selectFrom('user').select('id').execute()).length, 1)
  assert.equal((await site.storedFiles()).length, 1)
})

/** A unique picture: equal ones would share a file. */
const ownAvatar = (number: number) =>
  new File(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="${1 + number / 5}"/></svg>`,
    ],
    'a.svg',
  )
