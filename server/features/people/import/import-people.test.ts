import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ImportRow } from '../../../../contract/endpoints/invitation.ts'
import { maxImportRows } from '../../../../contract/validation/limits.ts'
import { mailsOfKind } from '../../../../test/support/account/email-links.ts'
import { logIn, tokenOf } from '../../../../test/support/account/reset-links.ts'
import { peopleFile } from '../../../../test/support/drafts.ts'
import { trueFiles } from '../../../../test/support/files.ts'
import { openTestApp, type TestApp } from '../../../../test/support/open-test-app.ts'
import { maxColumns } from '../../../http/csv/read-records.ts'

async function openSite() {
  const site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const send = async (file: Blob, dryRun?: string) =>
    site.call('importPeople', { session, form: { file }, query: { ...(dryRun && { dryRun }) } })
  return { ...site, session, send }
}

const csv = (...parts: BlobPart[]) => new File(parts, 'people.csv', { type: 'text/csv' })
const lines = (...rows: string[]) => csv(rows.join('\r\n'))
const countUsers = async ({ ctx }: TestApp) => (await ctx.db.selectFrom('user').select('id').execute()).length

test('a dry run has one sentence for each wrong row and writes nothing; the import writes the right rows', async () => {
  await using site = await openSite()
  await site.makeAccount()
  const file = () =>
    peopleFile(
      'Emmy Noether,emmy@school.example,USER',
      'Lise Meitner,LISE@school.example,admin',
      'Ada King,ada@school.example,USER',
      'Emmy Again,Emmy@School.example,USER',
      'Maria Mitchell,no address,USER',
      'Mary Somerville,mary@school.example,OWNER',
      `${'x'.repeat(81)},long@school.example,USER`,
      'Nobody Here',
      'Nobody Here,,USER',
      '"=cmd|\'/c calc\'!A0",formula@school.example,USER',
    )
  const dry = await site.send(file(), 'true')
  assert.equal(dry.statusCode, 200, dry.body)
  const rows: ImportRow[] = dry.json().rows
  assert.deepEqual(
    rows.map(({ line, ok }) => [line, ok]),
    [
      [2, true],
      [3, true],
      [4, false],
      [5, false],
      [6, false],
      [7, false],
      [8, false],
      [9, false],
      [10, false],
      [11, true],
    ],
  )
  const sentences = [
    /already has an account/,
    /also in line 2/,
    /not an email address: no address/,
    /USER or ADMIN, not OWNER/,
    /1 to 80 visible characters/,
    /column email is missing/,
    /email is empty/,
  ]
  for (const [index, sentence] of sentences.entries()) assert.match(rows[index + 2]?.message ?? '', sentence)
  assert.equal(await countUsers(site), 2)
  assert.deepEqual(await mailsOfKind(site, 'invitation'), [])
  assert.deepEqual(await site.ctx.db.selectFrom('audit_log').select('id').execute(), [])

  const unconfirmed = await site.send(file())
  assert.deepEqual([unconfirmed.statusCode, unconfirmed.json().code], [403, 'password-required'])
  assert.equal(await countUsers(site), 2)
  await site.confirm(site.session)
  const done = await site.send(file())
  assert.deepEqual([done.statusCode, done.json().rows], [200, rows])
  assert.match(done.json().message, /3 people imported/)
  const mails = await mailsOfKind(site, 'invitation')
  assert.deepEqual(
    mails.map((mail) => mail.recipient_email),
    ['emmy@school.example', 'lise@school.example', 'formula@school.example'],
  )
  const audited = await site.ctx.db.selectFrom('audit_log').select('what').execute()
  assert.deepEqual(
    audited.map(({ what }) => what),
    ['importPeople', 'importPeople', 'importPeople'],
  )
  const json = { token: tokenOf(mails[0]?.link ?? ''), password: 'rings1921' }
  assert.equal((await site.call('acceptInvitation', { json })).statusCode, 200)
  assert.equal(await logIn(site, 'emmy@school.example', 'rings1921'), 200)
  const again = await site.send(file())
  assert.match(again.json().message, /0 people imported/)
  assert.deepEqual(
    await site.storedFiles().then((names) => names.filter((name) => name.includes('incoming'))),
    [],
  )
})

const name = 'Jürgen Öß'
const good: [what: string, file: Blob, expected: [line: number, ok: boolean][]][] = [
  ['a byte order mark', lines(`\uFEFFfullName,email,role`, `${name},j@school.example,USER`), [[2, true]]],
  [
    'semicolons, and sep=',
    lines('sep=;', 'fullName;email;role', `${name};j@school.example;USER`),
    [[3, true]],
  ],
  ['tabs', lines('fullName\temail\trole', `${name}\tj@school.example\tUSER`), [[2, true]]],
  [
    'quotes and a comma',
    lines('"fullName","email","role"', '"Noether, Emmy ""E.""",e@school.example,USER'),
    [[2, true]],
  ],
  [
    'other columns in another order',
    lines('id,Role,E-Mail,Full name', `7,user,j@school.example,${name}`),
    [[2, true]],
  ],
  [
    'empty lines, and no last line end',
    csv(`fullName,email,role\n\n${name},j@school.example,USER\n\n`),
    [[3, true]],
  ],
  [
    'a line break in quotes',
    lines('fullName,email,role', '"Emmy\r\nNoether",e@school.example,USER', `${name},j@school.example,USER`),
    [
      [2, false],
      [4, true],
    ],
  ],
  [
    'UTF-16',
    csv(Buffer.from(`\uFEFFfullName\temail\trole\r\n${name}\tj@school.example\tUSER`, 'utf16le')),
    [[2, true]],
  ],
]

for (const [what, file, expected] of good) {
  test(`a file with ${what} is read`, async () => {
    await using site = await openSite()
    const response = await site.send(file)
    assert.equal(response.statusCode, 200, response.body)
    const rows: ImportRow[] = response.json().rows
    assert.deepEqual(
      rows.map(({ line, ok }) => [line, ok]),
      expected,
    )
    const names = (await site.ctx.db.selectFrom('user').select('full_name').execute()).map(
      (row) => row.full_name,
    )
    assert.ok(
      names.some((one) => one === name || one.startsWith('Noether, Emmy "E."')),
      names.join(),
    )
  })
}

const wrong: [what: string, file: Blob, status: number, sentence: RegExp][] = [
  ['a missing column', lines('fullName,role', 'Emmy Noether,USER'), 400, /lacks: email/],
  ['another system’s words', lines('Vorname;Mail', 'Emmy;e@school.example'), 400, /lacks: fullName/],
  [
    'a column given twice',
    lines('fullName,email,role,EMAIL', 'Emmy Noether,e@a.example,USER,f@a.example'),
    400,
    /twice/,
  ],
  ['no rows', lines('fullName,email,role'), 400, /no people/],
  ['an open quote', lines('fullName,email,role', '"Emmy,e@school.example,USER'), 400, /quotes in line/],
  [
    'a row without end',
    lines('fullName,email,role', `"${'a'.repeat(20_000)}",e@a.example,USER`),
    400,
    /quotes in line 2/,
  ],
  ['a picture', new File([trueFiles.png], 'people.csv'), 415, /must be CSV/],
  ['control characters', csv(`fullName,email,role\n${'x'.repeat(5_000)}\0`), 415, /not a text file/],
  [
    'too many rows',
    lines('fullName,email,role', ...Array.from({ length: maxImportRows + 1 }, () => 'a,b,c')),
    400,
    /At most 1,000/,
  ],
  ['too many columns', csv(Buffer.alloc(1_048_576, ',')), 400, /Line 1 has more than 256 columns/],
  [
    'a row with too many columns',
    lines('fullName,email,role', 'a,b,c', ','.repeat(maxColumns)),
    400,
    /Line 3 has more/,
  ],
  ['more than its limit', csv(Buffer.alloc(1_048_577, 'a,')), 413, /larger than 1 MB/],
]

for (const [what, file, status, sentence] of wrong) {
  test(`a file with ${what} is refused`, async () => {
    await using site = await openSite()
    for (const dryRun of ['true', 'false']) {
      const response = await site.send(file, dryRun)
      assert.equal(response.statusCode, status, response.body)
      assert.match(response.json().message, sentence)
    }
    assert.equal(await countUsers(site), 1)
    assert.deepEqual(await site.storedFiles(), [])
  })
}

test('dryRun is true or false, and a file has to be there', async () => {
  await using site = await openSite()
  const file = peopleFile('Emmy Noether,emmy@school.example,USER')
  for (const dryRun of ['yes', '1', '']) assert.equal((await site.send(file, dryRun || ' ')).statusCode, 400)
  assert.equal((await site.call('importPeople', { session: site.session, form: {} })).statusCode, 400)
  assert.equal(await countUsers(site), 1)
})

test('two imports of one file at once make each person once', async () => {
  await using site = await openSite()
  const rows = Array.from({ length: 5 }, (_, n) => `Person Number ${n},p${n}@school.example,USER`)
  const answers = await Promise.all([site.send(peopleFile(...rows)), site.send(peopleFile(...rows))])
  for (const { statusCode } of answers) assert.ok([200, 409].includes(statusCode), String(statusCode))
  assert.equal(await countUsers(site), 6)
  assert.equal((await mailsOfKind(site, 'invitation')).length, 5)
})

test('a hundred people are imported in one go', async () => {
  await using site = await openSite()
  const rows = Array.from({ length: 100 }, (_, n) => `Person Number ${n},p${n}@school.example,USER`)
  const response = await site.send(peopleFile(...rows))
  assert.equal(response.statusCode, 200, response.body)
  assert.equal(await countUsers(site), 101)
  assert.equal((await mailsOfKind(site, 'invitation')).length, 100)
})
