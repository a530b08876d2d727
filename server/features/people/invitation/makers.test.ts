import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newPassword, reset, tokenOf } from '../../../../test/support/account/reset-links.ts'
import { sweepWhole } from '../../../../test/support/host/sweep-whole.ts'
import { openTestApp, type TestApp } from '../../../../test/support/open-test-app.ts'

const dayMs = 86_400_000
const grete = { fullName: 'Grete Hermann', email: 'grete@school.example' }

/** A head, and a deputy who is an administrator with an account of their own. */
async function openSchool() {
  const site = await openTestApp()
  const head = await site.signIn('ADMIN')
  const deputy = await site.makeAccount({ email: 'deputy@school.example' })
  const change = async (json: object) => {
    await site.confirm(head)
    const done = await site.call('changePerson', { session: head, params: { userId: deputy.user._id }, json })
    assert.equal(done.statusCode, 200, done.body)
  }
  await change({ role: 'ADMIN' })
  const logIn = async () => {
    const json = { email: deputy.user.email, password: deputy.password }
    const session = (await site.call('login', { json })).cookies[0]?.value ?? assert.fail()
    await site.confirm(session)
    return session
  }
  return { ...site, head, deputy, change, session: await logIn(), logIn }
}

type School = Awaited<ReturnType<typeof openSchool>>

const ends: Record<string, (school: School) => Promise<unknown>> = {
  demoted: ({ change }) => change({ role: 'USER' }),
  disabled: ({ change }) => change({ state: 'disabled' }),
  'demoted and promoted again': async ({ change }) => {
    await change({ role: 'USER' })
    await change({ role: 'ADMIN' })
  },
  'disabled and enabled again': async ({ change }) => {
    await change({ state: 'disabled' })
    await change({ state: 'active' })
  },
  deleted: removeAccount,
  'deleted and erased': async (school) => {
    await removeAccount(school)
    school.clock.now = new Date(school.clock.now.getTime() + 7.5 * dayMs)
    await sweepWhole(school.ctx)
    school.clock.now = new Date(school.clock.now.getTime() - 7.5 * dayMs)
    const rows = await school.ctx.db
      .selectFrom('user')
      .where('id', '=', school.deputy.user._id)
      .selectAll()
      .execute()
    assert.equal(rows.length, 0)
  },
  'demoted by hand in the database': ({ ctx: { db }, deputy }) =>
    db
      .updateTable('user')
      .set({ role: 'USER' as never })
      .where('id', '=', deputy.user._id)
      .execute(),
}

async function removeAccount({ call, session, deputy }: School) {
  const done = await call('deleteAccount', { session, json: { currentPassword: deputy.password } })
  assert.equal(done.statusCode, 200, done.body)
}

const accept = (site: TestApp, link: string) =>
  site.call('acceptInvitation', { json: { token: tokenOf(link), password: newPassword } })

for (const [how, end] of Object.entries(ends)) {
  for (const role of ['ADMIN', 'USER'] as const)
    test(`an invitation as ${role} ends when its maker is ${how}, and works when another sends it again`, async () => {
      await using school = await openSchool()
      const { call, session, head } = school
      const { person, link } = (await call('invitePerson', { session, json: { ...grete, role } })).json()
      await end(school)
      const [listed] = (await call('listUsers', { session: head, query: { q: 'grete' } })).json().people
      assert.ok(new Date(listed.invitedUntil) <= school.clock.now, 'the list shows that it is over')
      assert.equal((await accept(school, link)).statusCode, 400)
      await school.confirm(head)
      const again = await call('sendInvitation', { session: head, params: { userId: person._id } })
      assert.equal((await accept(school, again.json().link)).statusCode, 200, again.body)
    })

  test(`a link for a new password ends when its maker is ${how}`, async () => {
    await using school = await openSchool()
    const { call, session } = school
    const other = await school.signIn('ADMIN')
    const userId = (await call('currentUser', { session: other })).json().user._id
    const { link } = (await call('makeResetLink', { session, params: { userId } })).json()
    await end(school)
    assert.equal((await reset(school, tokenOf(link))).statusCode, 400)
    assert.equal((await call('currentUser', { session: other })).statusCode, 200)
  })
}

test('people of a file end with the one who sent it', async () => {
  await using school = await openSchool()
  const file = new Blob([`fullName,email,role\n${grete.fullName},${grete.email},USER\n`], {
    type: 'text/csv',
  })
  const done = await school.call('importPeople', { session: school.session, form: { file } })
  assert.equal(done.statusCode, 200, done.body)
  const mail = await school.ctx.db
    .selectFrom('mail')
    .select('link')
    .where('kind', '=', 'invitation')
    .executeTakeFirstOrThrow()
  await school.change({ state: 'disabled' })
  assert.equal((await accept(school, mail.link ?? '')).statusCode, 400)
})

test('what its maker may still do works, and a password that its owner asked for needs nobody', async () => {
  await using school = await openSchool()
  const { call, session, ctx } = school
  const { link } = (await call('invitePerson', { session, json: { ...grete, role: 'ADMIN' } })).json()
  assert.equal((await accept(school, link)).statusCode, 200)
  const learner = await school.makeAccount({ email: 'learner@school.example' })
  await call('forgotPassword', { json: { email: learner.user.email } })
  await ctx.inFlight.allEnded()
  const mail = await ctx.db
    .selectFrom('mail')
    .select('link')
    .where('kind', '=', 'password-reset')
    .executeTakeFirstOrThrow()
  await school.change({ state: 'disabled' })
  assert.equal((await reset(school, tokenOf(mail.link ?? ''))).statusCode, 200)
})
