import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { pages } from '../../../../contract/addresses.ts'
import { countRows, openOidcSite } from '../../../../test/support/oidc/open-oidc-site.ts'
import { openOidcProvider, passProvider } from '../../../../test/support/oidc/open-provider.ts'

const ada = 'ada@school.example'
const password = 'engine1843'
const done = `${pages.oidc}?done=`

let provider: Awaited<ReturnType<typeof openOidcProvider>>
before(async () => {
  provider = await openOidcProvider()
})
after(() => provider.end())

/** Ada, signed in by password, and what her profile page does. */
async function withAda() {
  const site = await openOidcSite(provider.environment)
  const { session, user } = await site.makeAccount({ email: ada, password })
  const link = async (json: object = { currentPassword: password }) => {
    const response = await site.call('linkOidc', { session, json })
    return {
      status: response.statusCode,
      code: response.json().code,
      address: response.json().address,
      flow: response.cookies[0]?.value,
    }
  }
  const linkAs = async (account: string | undefined, cookies: object = { session }) => {
    const { address, flow } = await link()
    return (await site.comeBack(await passProvider(address, account), { flow, ...cookies })).location
  }
  const unlink = (json: object = { currentPassword: password }, as = session) =>
    site.call('unlinkOidc', { session: as, json })
  return { ...site, session, user, link, linkAs, unlink }
}

const problem = (name: string) => `${pages.oidc}?problem=${name}&to=${encodeURIComponent(pages.oidc)}`

test('a person links their account after giving the password again, and keeps password and sessions', async () => {
  await using site = await withAda()
  const other = (await site.call('login', { json: { email: ada, password } })).cookies[0]?.value ?? ''
  assert.equal(await site.linkAs(ada), done)
  const { linkedAt, hasPassword } = (await site.call('readOidc', { session: site.session })).json()
  assert.deepEqual([linkedAt, hasPassword], [site.clock.now.toISOString(), true])
  assert.equal((await site.readUser(other)).email, ada)
  assert.equal((await site.readUser((await site.signInAs(ada)).session))._id, site.user._id)
  const [mail] = await site.ctx.db
    .selectFrom('mail')
    .select(['kind', 'text'])
    .where('kind', '=', 'identity-linked')
    .execute()
  assert.equal(mail?.kind, 'identity-linked')
  assert.doesNotMatch(String(mail?.text), /ended/)
})

test('linking without the password, or with a wrong one, does not begin', async () => {
  await using site = await withAda()
  const without = await site.link({})
  assert.deepEqual([without.status, without.code, without.flow], [403, 'password-required', undefined])
  const wrong = await site.link({ currentPassword: 'engine1844' })
  assert.deepEqual([wrong.status, wrong.flow], [400, undefined])
})

test('only the provider’s account with the same verified e-mail is linked', async () => {
  await using site = await withAda()
  const refusals = { 'grace@school.example': 'email-differs', [`unverified:${ada}`]: 'unverified' }
  for (const [account, name] of Object.entries(refusals))
    assert.equal(await site.linkAs(account), problem(name))
  assert.equal(await site.linkAs(undefined), problem('denied'))
  assert.equal((await countRows(site)).identities, 0)
})

test('the way back counts only in the session that began it', async () => {
  await using site = await withAda()
  const grace = await site.makeAccount({ email: 'grace@school.example', password })
  for (const session of [undefined, grace.session])
    assert.equal(await site.linkAs(ada, { session }), problem('began-elsewhere'))
  assert.equal((await countRows(site)).identities, 0)
})

test('an account that is linked already is not linked again, and links are unique', async () => {
  await using site = await withAda()
  await site.linkAs(ada)
  assert.deepEqual([(await site.link()).status, (await countRows(site)).identities], [409, 1])
  await site.unlink()
  // Begun in two tabs; the other one came back first, with another account of the provider.
  const { address, flow } = await site.link()
  await site.linkAs(`other:${ada}`)
  const back = await site.comeBack(await passProvider(address, ada), { flow, session: site.session })
  assert.equal(back.location, problem('linked-already'))
})

test('an identity of another account is not taken away from it', async () => {
  await using site = await withAda()
  const grace = await site.makeAccount({ email: 'grace@school.example', password })
  const identity = { issuer: provider.issuer, subject: ada, created_at: site.clock.now }
  await site.ctx.db
    .insertInto('identity')
    .values({ ...identity, user_id: grace.user._id })
    .execute()
  assert.equal(await site.linkAs(ada), problem('linked-elsewhere'))
  assert.equal((await site.call('readOidc', { session: site.session })).json().linkedAt, null)
})

test('ending the link needs the password, and ends other sessions; afterwards the provider opens nothing', async () => {
  await using site = await withAda()
  assert.equal((await site.unlink()).statusCode, 404)
  await site.linkAs(ada)
  const other = (await site.signInAs(ada)).session
  assert.equal((await site.unlink({})).statusCode, 403)
  assert.equal((await site.unlink({ currentPassword: 'engine1844' })).statusCode, 400)
  assert.equal((await site.unlink()).statusCode, 200)
  assert.equal((await site.call('currentUser', { session: other ?? '' })).statusCode, 401)
  assert.equal((await site.readUser(site.session)).email, ada)
  assert.equal((await countRows(site)).identities, 0)
})

test('without a password the link cannot be ended', async () => {
  await using site = await openOidcSite(provider.environment)
  const { session = '' } = await site.signInAs(ada)
  const response = await site.call('unlinkOidc', { session, json: { currentPassword: password } })
  assert.deepEqual([response.statusCode, response.json().code], [409, 'conflict'])
  assert.equal((await countRows(site)).identities, 1)
})

test('a provider that is away is a 503 with a sentence, and no cookie', async () => {
  const gone = await openOidcProvider()
  await gone.end()
  await using site = await openOidcSite(gone.environment)
  const { session } = await site.makeAccount({ email: ada, password })
  const response = await site.call('linkOidc', { session, json: { currentPassword: password } })
  assert.deepEqual([response.statusCode, response.cookies], [503, []])
  assert.ok(response.headers['retry-after'])
  assert.equal((await site.begin()).address, `${pages.login}?problem=provider`)
})
