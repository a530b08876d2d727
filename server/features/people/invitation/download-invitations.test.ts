import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tokenOf } from '../../../../test/support/account/reset-links.ts'
import { peopleFile } from '../../../../test/support/drafts.ts'
import { csvText } from '../../../../test/support/http/csv-text.ts'
import { openTestApp, type TestApp } from '../../../../test/support/open-test-app.ts'
import { openMailing } from '../../../../test/support/sites/open-mailing.ts'

const dayMs = 86_400_000
const rows = ['Emmy Noether,emmy@school.example,USER', 'Lise Meitner,lise@school.example,USER']

async function openSite() {
  const site = await openTestApp()
  const head = await site.signIn('ADMIN')
  const load = async (...lines: string[]) => {
    const response = await site.call('importPeople', { session: head, form: { file: peopleFile(...lines) } })
    assert.equal(response.statusCode, 200, response.body)
    return response.json().links as { email: string; link: string }[]
  }
  return { ...site, head, load }
}

/** E-mails with links, as the file has them. */
async function linksOf(site: Pick<TestApp, 'call'>, session: string) {
  const response = await site.call('downloadInvitations', { session })
  assert.equal(response.headers['content-disposition'], 'attachment; filename="invitations.csv"')
  assert.equal(response.headers['cache-control'], 'no-store')
  const [head, ...lines] = csvText(response.body).trimEnd().split('\r\n')
  assert.equal(head, '"fullName","email","role","invitedUntil","link"')
  const cells = lines.map((line) => line.slice(1, -1).split('","'))
  return new Map(cells.map(([, email = '', , , link = '']) => [email, link]))
}

const accept = (site: Pick<TestApp, 'call'>, link: string) =>
  site.call('acceptInvitation', { json: { token: tokenOf(link), password: 'rings1921' } })

test('all open links come in one file, which voids none and leaves out people who accepted', async () => {
  await using site = await openSite()
  const imported = await site.load(...rows)
  const links = await linksOf(site, site.head)
  assert.deepEqual(
    [...links],
    imported.map(({ email, link }) => [email, link]),
  )
  assert.deepEqual(await linksOf(site, site.head), links, 'a second file has the same links')
  for (const [email, link] of links) {
    assert.equal((await accept(site, link)).statusCode, 200)
    assert.equal((await linksOf(site, site.head)).has(email), false)
  }
})

test('the file has the newest link only, and no one whose link does not work', async () => {
  await using site = await openSite()
  const [first = assert.fail()] = await site.load(...rows)
  const { people } = (await site.call('listUsers', { session: site.head, query: { q: 'emmy' } })).json()
  const params = { userId: people[0]._id }
  // A mail that the server refused keeps its link for administrators.
  await site.ctx.db.updateTable('mail').set({ state: 'failed', due_at: null }).execute()
  const { link } = (await site.call('sendInvitation', { session: site.head, params })).json()
  const links = await linksOf(site, site.head)
  assert.equal(links.get(first.email), link)
  await site.call('changePerson', { session: site.head, params, json: { state: 'disabled' } })
  assert.deepEqual([...(await linksOf(site, site.head)).keys()], ['lise@school.example'])
  site.clock.now = new Date(site.clock.now.getTime() + 7 * dayMs)
  assert.deepEqual([...(await linksOf(site, site.head)).keys()], [])
})

test('an administrator’s link is there only after the password', async () => {
  await using site = await openSite()
  await site.confirm(site.head)
  await site.load('Grete Hermann,grete@school.example,ADMIN')
  assert.match((await linksOf(site, site.head)).get('grete@school.example') ?? '', /token=/)
  site.clock.now = new Date(site.clock.now.getTime() + dayMs)
  assert.equal((await linksOf(site, site.head)).get('grete@school.example'), '')
})

test('links are empty once they are mailed', async () => {
  await using site = await openMailing()
  const { session } = site
  const form = { file: peopleFile(...rows) }
  assert.equal((await site.call('importPeople', { session, form })).statusCode, 200)
  await site.send()
  assert.deepEqual(
    [...(await linksOf(site, session))],
    [
      ['emmy@school.example', ''],
      ['lise@school.example', ''],
    ],
  )
})

test('only administrators get the file', async () => {
  await using site = await openSite()
  const { session } = await site.makeAccount()
  assert.equal((await site.call('downloadInvitations', { session })).statusCode, 403)
  assert.equal((await site.call('downloadInvitations')).statusCode, 401)
})
