import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { pages } from '../../../../contract/addresses.ts'
import {
  type HostileProvider,
  openHostileProvider,
} from '../../../../test/support/oidc/open-hostile-provider.ts'
import { openOidcSite } from '../../../../test/support/oidc/open-oidc-site.ts'

const home = `${pages.login}?done=&to=%2F`
const refused = `${pages.login}?problem=unverified`
const email = 'mei@school.example'

let provider: HostileProvider
before(async () => {
  provider = await openHostileProvider()
})
beforeEach(() => provider.reset())
after(() => provider[Symbol.asyncDispose]())

/** Where a person with these claims lands, and who they are then. */
async function comeWith(claims: object, environment: Record<string, string> = {}) {
  await using site = await openOidcSite({ ...provider.environment, ...environment })
  Object.assign(provider.claims, { email, email_verified: true, ...claims })
  const { address, flow } = await site.begin()
  const { location, session } = await site.comeBack(provider.returnFrom(address), { flow })
  return { location, fullName: session ? (await site.readUser(session)).fullName : undefined }
}

const names: [what: string, claims: object, expected: RegExp][] = [
  ['a name of three letters', { name: '王小明' }, /^王小明$/],
  ['a name of one letter', { name: 'O' }, /^O$/],
  ['a given name and a family name', { given_name: 'Li', family_name: 'Na' }, /^Li Na$/],
  ['a given name alone', { given_name: 'Li' }, /^Li$/],
  ['a user name', { preferred_username: 'mei' }, /^mei$/],
  ['an address as name, and a nickname', { name: email, nickname: 'Mei' }, /^Mei$/],
  ['an address within the name', { name: `Mei (${email})` }, /^Learner \d{4}$/],
  ['an address in full width', { name: 'mei＠school．example' }, /^Learner \d{4}$/],
  ['an address with the full stop of Chinese', { name: 'mei@school。example' }, /^Learner \d{4}$/],
  ['an address as user name', { preferred_username: 'mei@corp.onmicrosoft.com' }, /^Learner \d{4}$/],
  ['no name', {}, /^Learner \d{4}$/],
  ['a name of blanks', { name: ' \u2800 ', given_name: 7 }, /^Learner \d{4}$/],
]

for (const [what, claims, expected] of names) {
  test(`a person with ${what} gets a name that is no address`, async () => {
    const { location, fullName } = await comeWith(claims)
    assert.equal(location, home)
    assert.match(fullName, expected)
  })
}

test('a person whose words are blocked gets the next name', async () => {
  const claims = { name: 'Rude Words', nickname: 'Mei' }
  assert.equal((await comeWith(claims, { BLOCKED_WORDS: 'rude' })).fullName, 'Mei')
})

const trusting = { OIDC_TRUST_EMAIL: 'true' }
const verified: [what: unknown, byDefault: string, withTrust: string][] = [
  [true, home, home],
  ['true', home, home],
  ['True', home, home],
  [false, refused, refused],
  ['false', refused, refused],
  ['', refused, refused],
  [1, refused, refused],
  [['true'], refused, refused],
  [null, refused, home],
  [undefined, refused, home],
]

for (const [email_verified, byDefault, withTrust] of verified) {
  test(`email_verified of ${JSON.stringify(email_verified)} counts as it says, and a setting decides where it says nothing`, async () => {
    const claims = { email_verified, name: 'Mei' }
    assert.equal((await comeWith(claims)).location, byDefault)
    provider.reset()
    assert.equal((await comeWith(claims, trusting)).location, withTrust)
  })
}

test('no address is not trusted, whatever the setting', async () => {
  assert.equal((await comeWith({ email: undefined, name: 'Mei' }, trusting)).location, refused)
})

test('what the ID token leaves unsaid is asked for, and nothing of it is lost', async () => {
  provider.userInfo = { sub: 'ada', email_verified: true }
  const { location, fullName } = await comeWith({ email_verified: undefined, name: 'Mei' })
  assert.deepEqual([location, fullName], [home, 'Mei'])
})
