import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { GroupMember } from '../../../contract/endpoints/group.ts'
import {
  maxGroupImportRows,
  maxWrongRowsNamed,
} from '../../../contract/validation/bounds/enrolment-limits.ts'
import { openTestApp } from '../../../test/support/open-test-app.ts'

async function openSchool() {
  const site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const { group } = (await site.call('makeGroup', { session, json: { name: 'Sailors' } })).json()
  const params = { groupId: group._id as string }
  const send = async (content: BlobPart, query: Record<string, string> = {}, as = session) => {
    const form = { file: new File([content], 'people.csv') }
    const response = await site.call('importGroupMembers', { session: as, params, form, query })
    return { status: response.statusCode, ...response.json() }
  }
  const emails = async () =>
    (await site.call('listGroupMembers', { session, params }))
      .json()
      .members.map((member: GroupMember) => member.email)
  return { ...site, session, params, send, emails }
}

test('people of a file come into the group; each wrong row is named in a sentence and left out', async () => {
  await using site = await openSchool()
  for (const name of ['ada', 'grace']) await site.makeAccount({ email: `${name}@school.example` })
  const file = [
    'Name;E-Mail',
    'Ada;ADA@school.example',
    ';grace@school.example',
    'Ada again;ada@school.example',
    'None;',
    'Wrong;not-an-email',
    'New;emmy@school.example',
  ].join('\r\n')
  const wrong = [
    [4, 'ada@school.example', 'This email is also in line 2'],
    [5, '', 'The email is missing'],
    [6, 'not-an-email', 'This is not an email address: not-an-email'],
    [7, 'emmy@school.example', 'Nobody has an account with this email'],
  ]
  const named = ({ rows }: { rows: { line: number; email: string; message: string }[] }) =>
    rows.map(({ line, email, message }) => [line, email, message])
  const checked = await site.send(file, { dryRun: 'true' })
  assert.deepEqual(
    [checked.status, checked.message, checked.people, checked.invited, checked.wrong],
    [200, '2 people of this file will be in the group', 2, 0, 4],
  )
  assert.deepEqual(named(checked), wrong)
  assert.deepEqual(await site.emails(), [])
  assert.deepEqual(named(await site.send(file)), wrong)
  assert.deepEqual((await site.emails()).toSorted(), ['ada@school.example', 'grace@school.example'])

  const invited = await site.send(file, { invite: 'true' })
  assert.deepEqual([invited.people, invited.invited, invited.wrong], [3, 1, 3])
  assert.deepEqual((await site.emails()).toSorted(), [
    'ada@school.example',
    'emmy@school.example',
    'grace@school.example',
  ])
})

test('a file without the column, without rows, with two columns or with too many rows is refused', async () => {
  await using site = await openSchool()
  for (const [content, message] of [
    ['name\nAda', 'The first line of the file must name the column email'],
    ['email\n', 'The file names nobody'],
    ['email,email\na@b.example,c@d.example', 'The first line of the file names the column email twice'],
    [
      `email\n${'a@b.example\n'.repeat(maxGroupImportRows + 1)}`,
      `A file can have ${maxGroupImportRows.toLocaleString('en')} rows at most`,
    ],
  ] as const) {
    const refused = await site.send(content)
    assert.deepEqual([refused.status, refused.fields?.file], [400, message])
  }
  const learner = await site.signIn('USER')
  assert.equal((await site.send('email\na@b.example', {}, learner)).status, 403)
  const none = { groupId: crypto.randomUUID() }
  const form = { file: new File(['email\na@b.example'], 'people.csv') }
  const lost = await site.call('importGroupMembers', { session: site.session, params: none, form })
  assert.equal(lost.statusCode, 404)
})

test('of a whole file of strangers the first are named, and too many are not invited at once', async () => {
  await using site = await openSchool()
  const lines = Array.from({ length: maxGroupImportRows }, (_, number) => `person-${number}@school.example`)
  const file = ['email', ...lines].join('\n')
  const checked = await site.send(file, { dryRun: 'true' })
  assert.deepEqual(
    [checked.people, checked.wrong, checked.rows.length],
    [0, maxGroupImportRows, maxWrongRowsNamed],
  )
  const refused = await site.send(file, { invite: 'true' })
  assert.deepEqual([refused.status, refused.code], [409, 'limit-reached'])
  assert.deepEqual(await site.emails(), [])
})
