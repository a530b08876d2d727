import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ImportRow } from '../../../../contract/endpoints/invitation.ts'
import { peopleEncodings } from '../../../../contract/endpoints/people-encodings.ts'
import { openTestApp } from '../../../../test/support/open-test-app.ts'
import { shareSite } from '../../../../test/support/sites/share-site.ts'

const open = async () => {
  const site = await openTestApp({ RATE_LIMITS: 'off' })
  const session = await site.signIn('ADMIN')
  const send = (content: BlobPart, query: Record<string, string> = { dryRun: 'true' }) =>
    site.call('importPeople', { session, form: { file: new File([content], 'people.csv') }, query })
  const read = async (content: BlobPart, query?: Record<string, string>) => {
    const response = await send(content, query)
    assert.equal(response.statusCode, 200, response.body)
    return (response.json().rows as ImportRow[]).map(({ ok, fullName, email, role }) => [
      ok,
      fullName,
      email,
      role,
    ])
  }
  return { ...site, session, send, read }
}
const shared = shareSite(open)

const cyrillic = 'fullName;email;role\r\nИван Петров;ivan@example.test;USER\r\n'
/** `iconv -f utf-8 -t cp1251`, as the letters from U+0410 on stand in one block there. */
const inWindows1251 = Buffer.from(
  [...cyrillic].map((letter) => (letter > '\u040F' ? letter.charCodeAt(0) - 0x350 : letter.charCodeAt(0))),
)
const ivan = [[true, 'Иван Петров', 'ivan@example.test', 'USER']]

test('a file that is neither UTF-8 nor UTF-16 is refused until its encoding is named, and then shows its names', async () => {
  const site = await shared()
  for (const query of [{ dryRun: 'true' }, { dryRun: 'false' }]) {
    const refused = await site.send(inWindows1251, query)
    assert.deepEqual([refused.statusCode, Object.keys(refused.json().fields)], [415, ['encoding']])
    assert.match(refused.json().message, /not in UTF-8/)
  }
  assert.deepEqual(await site.read(inWindows1251, { dryRun: 'true', encoding: 'windows-1251' }), ivan)
  assert.deepEqual(await site.read(inWindows1251, { dryRun: 'true', encoding: 'CP1251' }), ivan)
})

test('what is imported is what the dry run showed in that encoding', async () => {
  await using site = await open()
  await site.confirm(site.session)
  assert.deepEqual(await site.read(inWindows1251, { encoding: 'windows-1251' }), ivan)
  const names = await site.ctx.db.selectFrom('user').select('full_name').orderBy('id').execute()
  assert.equal(names.at(-1)?.full_name, 'Иван Петров')
})

test('a byte order mark says more than the chosen encoding', async () => {
  const site = await shared()
  const query = { dryRun: 'true', encoding: 'windows-1251' }
  assert.deepEqual(await site.read(`\uFEFF${cyrillic}`, query), ivan)
  assert.deepEqual(await site.read(Buffer.from(`\uFEFF${cyrillic}`, 'utf16le'), query), ivan)
})

test('an encoding in which the file cannot be is refused with its name, and an unknown one, too', async () => {
  const site = await shared()
  const file = Buffer.from('fullName,email\nJ\x81\xFF,j@school.example', 'latin1')
  const refused = await site.send(file, { dryRun: 'true', encoding: 'shift_jis' })
  assert.equal(refused.statusCode, 415)
  assert.match(refused.json().message, /not in shift_jis/)
  for (const encoding of ['klingon', 'x'.repeat(100)]) {
    const response = await site.send(file, { dryRun: 'true', encoding })
    assert.deepEqual([response.statusCode, Object.keys(response.json().fields)], [400, ['encoding']])
  }
})

test('every encoding that the page offers reads a file', async () => {
  const site = await shared()
  assert.ok(peopleEncodings.length > 10)
  for (const encoding of peopleEncodings) {
    const rows = await site.read('name,mail\nEmmy,e@school.example', { dryRun: 'true', encoding })
    assert.deepEqual(rows, [[true, 'Emmy', 'e@school.example', 'USER']], encoding)
  }
})

const ann = [[true, 'Ann Lee', 'ann@school.example', 'USER']]
const systems: Record<string, string> = {
  Moodle: 'username,firstname,lastname,email,course1\nal,Ann,Lee,ann@school.example,KNOTS',
  Canvas:
    'user_id,login_id,full_name,sortable_name,email,status\n1,al,Ann Lee,"Lee, Ann",ann@school.example,active',
  'Canvas with two names': 'user_id,login_id,first_name,last_name,email\n1,al,Ann,Lee,ann@school.example',
  Chamilo: 'LastName;FirstName;Email;UserName\nLee;Ann;ann@school.example;al',
  Google:
    'First Name [Required],Last Name [Required],Email Address [Required],Password [Required]\nAnn,Lee,ann@school.example,****',
  'Google Contacts': 'First Name,Last Name,E-mail 1 - Value\nAnn,Lee,ann@school.example',
  'a table by hand': 'Name;E-Mail\nAnn Lee;ann@school.example',
  'tabs, and no role in the row': 'full name\temail\trole\nAnn Lee\tann@school.example\t',
}

for (const [what, file] of Object.entries(systems)) {
  test(`the columns of ${what} are understood`, async () => {
    assert.deepEqual(await (await shared()).read(file), ann)
  })
}

test('names of one letter are imported, and a wrong row shows what the file has', async () => {
  const site = await shared()
  const file = `fullName,email,role\n王,wang@school.example,\n,nobody@school.example,USER\nmail@school.example,a@school.example,ADMIN\nEmmy,${'x'.repeat(200)},OWNER`
  assert.deepEqual(await site.read(file), [
    [true, '王', 'wang@school.example', 'USER'],
    [false, '', 'nobody@school.example', 'USER'],
    [false, 'mail@school.example', 'a@school.example', 'ADMIN'],
    [false, 'Emmy', `${'x'.repeat(80)}…`, 'OWNER'],
  ])
})

test('the people of a download come back as they went, whatever their names begin with', async () => {
  await using site = await open()
  const names = ['-Dash', "'-Dash", "''=Two", '＝Wide', '"Quoted", name', 'Máire', '=1+1']
  for (const [index, full_name] of names.entries()) {
    const { user } = await site.makeAccount({ email: `p${index}@school.example` })
    await site.ctx.db.updateTable('user').set({ full_name }).where('id', '=', user._id).execute()
  }
  const { rawPayload } = await site.call('downloadPeople', { session: site.session, query: { role: 'USER' } })
  assert.equal(rawPayload.toString('hex', 0, 3), 'efbbbf')
  const read = await site.read(new Uint8Array(rawPayload))
  assert.deepEqual(read.map(([, fullName]) => fullName).toSorted(), names.toSorted())
})
