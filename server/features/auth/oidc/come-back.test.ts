import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { pages } from '../../../../contract/addresses.ts'
import { oidcFlowMinutes } from '../../../../contract/endpoints/oidc-choices.ts'
import { slow } from '../../../../scripts/testing/slow.ts'
import { totpCode } from '../../../../test/support/http/totp-code.ts'
import { countRows, openOidcSite } from '../../../../test/support/oidc/open-oidc-site.ts'
import { openOidcProvider, passProvider } from '../../../../test/support/oidc/open-provider.ts'

const ada = 'ada@school.example'
const _password = 'engine1843'
const home = `${pages.login}?done=&to=%2F`

let provider: Awaited<ReturnType<typeof openOidcProvider>>
before(async () => {
  provider = await openOidcProvider()
})
after(() => provider.end())

const open = (more: Record<string, string> = {}) => openOidcSite({ ...provider.environment, ...more })

const problem = (name: string) => `${pages.login}?problem=${name}`

test(
  'another browser, another tab’s older sign-in, and a cookie that was tampered with are refused',
  slow(),
  async () => {
    await using site = await open()
    const { address, flow } = await site.begin()
    const returnedTo = await passProvider(address, ada)
    const [content = '', signature = ''] = flow.split('.')
    const other = await site.begin()
    const forged = JSON.stringify({
      ...JSON.parse(Buffer.from(content, 'base64url').toString()),
      to: '/admin',
    })
    const flows = [
      undefined,
      other.flow,
      'x',
      '.',
      content,
      `${content}.${signature.slice(1)}`,
      `${flow}x`,
      `${Buffer.from(forged).toString('base64url')}.${signature}`,
    ]
    for (const wrong of flows) {
      const back = await site.comeBack(returnedTo, { flow: wrong })
      assert.deepEqual(
        [back.status, back.location, back.session],
        [302, problem('began-elsewhere'), undefined],
        wrong,
      )
    }
    const changed = new URL(returnedTo)
    changed.searchParams.set('state', `${changed.searchParams.get('state')}x`)
    assert.equal((await site.comeBack(changed, { flow })).location, problem('began-elsewhere'))
    assert.deepEqual(await countRows(site), { users: 0, identities: 0, sessions: 0 })
    assert.equal((await site.comeBack(returnedTo, { flow })).location, home, 'the right one still works')
  },
)

test('a sign-in works once, and for ten minutes', async () => {
  await using site = await open()
  const { address, flow } = await site.begin()
  const returnedTo = await passProvider(address, ada)
  assert.ok((await site.comeBack(returnedTo, { flow })).session)
  const again = await site.comeBack(returnedTo, { flow })
  assert.deepEqual([again.location, again.session], [problem('expired'), undefined])
  const late = await site.begin()
  const lateReturn = await passProvider(late.address, ada)
  site.clock.now = new Date(site.clock.now.getTime() + oidcFlowMinutes * 60_000)
  assert.equal((await site.comeBack(lateReturn, { flow: late.flow })).location, problem('expired'))
  site.clock.now = new Date(site.clock.now.getTime() - 3 * oidcFlowMinutes * 60_000)
  assert.equal((await site.comeBack(lateReturn, { flow: late.flow })).location, problem('expired'))
})

test('two answers at once make one account', async () => {
  await using site = await open()
  const begun = await Promise.all([site.begin(), site.begin(), site.begin()])
  const returned = await Promise.all(begun.map(({ address }) => passProvider(address, ada)))
  const backs = await Promise.all(
    returned.map((url, index) => site.comeBack(url, { flow: begun[index]?.flow })),
  )
  assert.deepEqual(
    backs.map(({ location }) => location),
    [home, home, home],
  )
  assert.deepEqual(await countRows(site), { users: 1, identities: 1, sessions: 3 })
})

test('an account with a second step still needs it, within ten minutes and once', async () => {
  await using site = await open()
  const linked = await site.signInAs(ada)
  const { _id } = await site.readUser(linked.session)
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
  const row = { user_id: _id, secret, created_at: site.clock.now, confirmed_at: site.clock.now }
  await site.ctx.db
    .insertInto('two_step')
    .values({ ...row, last_time_step: 0 })
    .execute()
  const back = await site.signInAs(ada, { to: '/courses' })
  assert.deepEqual([back.location, back.session], [`${pages.login}?code=&to=%2Fcourses`, undefined])
  const confirm = (code: string, flow = back.flow) =>
    site.call('confirmOidc', { json: { code }, headers: { cookie: `lectern_oidc=${flow}` } })
  const wrong = await confirm('abc')
  assert.deepEqual([wrong.statusCode, wrong.json().code, wrong.cookies], [401, 'second-step-required', []])
  assert.equal((await confirm(totpCode(secret, site.clock.now), 'forged')).statusCode, 409)
  const right = await confirm(totpCode(secret, site.clock.now))
  assert.deepEqual([right.statusCode, right.json().user._id], [200, _id])
  const session = right.cookies.find(({ name }) => name === 'lectern_session')?.value
  assert.equal((await site.readUser(session)).email, ada)
  site.clock.now = new Date(site.clock.now.getTime() + 30_000)
  assert.equal((await confirm(totpCode(secret, site.clock.now))).statusCode, 409)
  // A cookie of the way to the provider is none of the way back.
  assert.equal((await confirm(totpCode(secret, site.clock.now), (await site.begin()).flow)).statusCode, 409)
})

test('HEAD, as previews of links send it, begins and ends nothing', async () => {
  await using site = await open()
  const { address, flow } = await site.begin()
  const returnedTo = await passProvider(address, ada)
  const headers = { cookie: `lectern_oidc=${flow}` }
  const url = returnedTo.pathname + returnedTo.search
  const head = await site.app.inject({ method: 'HEAD', url, headers })
  assert.deepEqual([head.statusCode, head.cookies], [302, []])
  assert.ok((await site.comeBack(returnedTo, { flow })).session)
})
