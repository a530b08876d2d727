import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { pages } from '../../../../contract/addresses.ts'
import { pathOf } from '../../../../contract/api/path-of.ts'
import { oidcFlowMinutes } from '../../../../contract/endpoints/oidc-choices.ts'
import { defaultSchool, type SignUpMode } from '../../../../contract/endpoints/school.ts'
import { askChange, confirm, lastTokenOf } from '../../../../test/support/account/email-links.ts'
import { addedPasskey, logInWith } from '../../../../test/support/account/with-passkeys.ts'
import { totpCode } from '../../../../test/support/http/totp-code.ts'
import { countRows, type OidcSite, openOidcSite } from '../../../../test/support/oidc/open-oidc-site.ts'
import { openOidcProvider } from '../../../../test/support/oidc/open-provider.ts'
import { writeSchool } from '../../school/school-store.ts'
import { changeState } from '../../user/user-store.ts'

const ada = 'ada@school.example'
const password = 'engine1843'
const home = `${pages.login}?done=&to=%2F`

let provider: Awaited<ReturnType<typeof openOidcProvider>>
before(async () => {
  provider = await openOidcProvider()
})
after(() => provider.end())

const open = (more: Record<string, string> = {}) => openOidcSite({ ...provider.environment, ...more })

const problem = (name: string) => `${pages.login}?problem=${name}`

/** What a refused sign-in leaves behind: nothing. */
async function refused(site: OidcSite, account: string | undefined, name: string) {
  const before = await countRows(site)
  const back = await site.signInAs(account)
  assert.deepEqual([back.location, back.session], [problem(name), undefined])
  assert.deepEqual(await countRows(site), before)
}

test('the browser goes to the provider with state, nonce and PKCE, and with a cookie that tells nothing of them', async () => {
  await using site = await open()
  const response = await site.call('startOidc', { query: { to: '/courses?q=sail' } })
  assert.equal(response.statusCode, 302)
  const address = new URL(String(response.headers.location))
  assert.equal(address.origin, provider.issuer)
  const sent = Object.fromEntries(address.searchParams)
  assert.deepEqual(
    [sent.response_type, sent.scope, sent.code_challenge_method, sent.client_id],
    ['code', 'openid email profile', 'S256', 'lectern-tests'],
  )
  assert.equal(sent.redirect_uri, `http://localhost${pathOf('finishOidc')}`)
  const [cookie = assert.fail()] = response.cookies
  assert.deepEqual(
    [cookie.httpOnly, cookie.sameSite, cookie.path, cookie.maxAge],
    [true, 'Lax', '/', oidcFlowMinutes * 60],
  )
  const secrets = [sent.state, sent.nonce, sent.code_challenge]
  for (const secret of secrets) assert.match(String(secret), /^[\w-]{43}$/)
  assert.equal(new Set(secrets).size, 3)
  const content = Buffer.from(cookie.value.split('.')[0] ?? '', 'base64url').toString()
  assert.deepEqual(Object.keys(JSON.parse(content)).toSorted(), ['at', 'id', 'kind', 'to'])
  for (const secret of secrets) assert.ok(!content.includes(String(secret)))
})

test('over https the cookie is bound to its host, and the provider sends people to PUBLIC_URL', async () => {
  await using site = await open({ PUBLIC_URL: 'https://school.example' })
  const response = await site.call('startOidc', { headers: { host: 'evil.example' } })
  const [cookie = assert.fail()] = response.cookies
  assert.deepEqual([cookie.name, cookie.secure], ['__Host-lectern_oidc', true])
  const { searchParams } = new URL(String(response.headers.location))
  assert.equal(searchParams.get('redirect_uri'), `https://school.example${pathOf('finishOidc')}`)
})

test('a new person gets an account without a password, and is the same person the next time', async () => {
  await using site = await open()
  const first = await site.signInAs(ada, { to: '/courses?q=sail' })
  assert.equal(first.location, `${pages.login}?done=&to=%2Fcourses%3Fq%3Dsail`)
  assert.equal(first.flow, '')
  const user = await site.readUser(first.session)
  assert.deepEqual(
    [user.email, user.fullName, user.role, user.subscription.status],
    [ada, 'Ada of the Provider', 'USER', 'none'],
  )
  const again = await site.signInAs(ada)
  assert.equal((await site.readUser(again.session))._id, user._id)
  assert.deepEqual(await countRows(site), { users: 1, identities: 1, sessions: 2 })
  const login = await site.call('login', { json: { email: ada, password } })
  assert.deepEqual([login.statusCode, login.json().code], [401, 'not-signed-in'])
  const { linkedAt, hasPassword, name } = (await site.call('readOidc', { session: again.session })).json()
  assert.deepEqual([linkedAt, hasPassword, name], [site.clock.now.toISOString(), false, 'School ID'])
})

test('where one goes afterwards is a page of this site, whatever the address says', async () => {
  await using site = await open()
  const elsewhere = [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/a/../..//evil.example',
    `/${'é'.repeat(400)}`,
  ]
  for (const to of elsewhere) assert.equal((await site.signInAs(ada, { to })).location, home, to)
})

test('an e-mail that the provider has not verified opens nothing and makes nothing', async () => {
  await using site = await open()
  await refused(site, `unverified:${ada}`, 'unverified')
  const { user } = await site.makeAccount({ email: ada, password })
  await refused(site, `unverified:${ada}`, 'unverified')
  assert.ok(user)
})

test('whoever signed up with another person’s e-mail loses the account when that person comes from the provider', async () => {
  await using site = await open()
  const intruder = await site.makeAccount({ email: ada, password })
  const json = { name: 'Timetable', scopes: ['courses:read'], currentPassword: password }
  assert.equal((await site.call('createToken', { session: intruder.session, json })).statusCode, 201)
  const { session } = await site.signInAs(ada)
  assert.equal((await site.readUser(session))._id, intruder.user._id)
  assert.equal((await site.call('currentUser', { session: intruder.session })).statusCode, 401)
  assert.equal((await site.call('login', { json: { email: ada, password } })).statusCode, 401)
  assert.deepEqual(await site.ctx.db.selectFrom('api_token').selectAll().execute(), [])
  const mails = await site.ctx.db.selectFrom('mail').selectAll().orderBy('id').execute()
  const mail = mails.at(-1) ?? assert.fail()
  assert.deepEqual([mail.kind, mail.recipient_email], ['identity-linked', ada])
  assert.match(String(mail.text), /password, .* no longer work/)
})

test('what that person prepared to come back with ends, too: passkeys, and the change to an e-mail of theirs', async () => {
  await using site = await open()
  const { session: intruder } = await site.makeAccount({ email: ada, password })
  const { device } = await addedPasskey(site, intruder, { password })
  await askChange(site, intruder, 'mallory@evil.example', password)
  const token = await lastTokenOf(site, 'email-change')
  const { session } = await site.signInAs(ada)
  assert.equal((await logInWith(site, device)).statusCode, 401)
  assert.equal((await confirm(site, token)).statusCode, 400)
  assert.equal((await site.readUser(session)).email, ada)
})

test('the owner of a confirmed e-mail keeps password and passkeys when they come from the provider', async () => {
  await using site = await open()
  const { session: own } = await site.makeAccount({ email: ada, password })
  await site.call('resendConfirmation', { session: own })
  site.clock.now = new Date(site.clock.now.getTime() + 1)
  assert.equal((await confirm(site, await lastTokenOf(site, 'email-confirm'))).statusCode, 200)
  const { device } = await addedPasskey(site, own, { password })
  assert.ok((await site.signInAs(ada)).session)
  assert.equal((await logInWith(site, device)).statusCode, 200)
})

test('an administrator, or an account with a second step, is not linked by its e-mail', async () => {
  await using site = await open()
  const { session, user } = await site.makeAccount({ email: ada, password })
  const { secret } = (await site.call('createTotp', { session, json: { currentPassword: password } })).json()
  await site.call('confirmTotp', { session, json: { code: totpCode(secret, site.clock.now) } })
  await refused(site, ada, 'password-first')
  await site.signIn('ADMIN')
  await refused(site, 'admin1@school.example', 'password-first')
  assert.equal((await site.readUser(session))._id, user._id, 'the account is as it was')
})

test('the second account of the provider with the same e-mail does not open the first one’s account', async () => {
  await using site = await open()
  await site.signInAs(ada)
  await refused(site, `other:${ada}`, 'linked-already')
})

test('a disabled person is refused, linked or not', async () => {
  await using site = await open()
  const { session } = await site.signInAs(ada)
  const { _id } = await site.readUser(session)
  await site.ctx.db.transaction().execute((trx) => changeState(trx, _id, 'disabled'))
  await refused(site, ada, 'disabled')
  await refused(site, `other:${ada}`, 'disabled')
})

test('a new account needs the school’s permission; a known one does not', async () => {
  await using site = await open()
  const allow = (signUp: SignUpMode, emailDomains: string[] = []) =>
    writeSchool(site.ctx.db, { ...defaultSchool, signUp, emailDomains })
  await allow('closed')
  await refused(site, ada, 'sign-up-closed')
  await allow('invitation')
  await refused(site, ada, 'sign-up-invitation')
  await allow('open', ['uni.example'])
  await refused(site, ada, 'domain')
  await allow('open', ['school.example'])
  assert.equal((await site.signInAs(ada)).location, home)
  await allow('closed')
  assert.equal((await site.signInAs(ada)).location, home)
})

test('an e-mail that the sign-up form would not take is refused', async () => {
  await using site = await open()
  await refused(site, 'two words@school.example', 'email-unfit')
})

test('who cancels at the provider is told so', async () => {
  await using site = await open()
  await refused(site, undefined, 'denied')
})

test('without the settings the button leads to the login page, which says so', async () => {
  await using site = await openOidcSite({})
  const { address } = await site.begin({ to: '/courses' })
  assert.equal(address, `${problem('off')}&to=%2Fcourses`)
})
