import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { pages } from '../../../contract/addresses.ts'
import { defaultSchool } from '../../../contract/endpoints/school.ts'
import { signUpFields } from '../../../test/support/drafts.ts'
import { trueFiles } from '../../../test/support/files.ts'
import { openTestApp, type TestApp } from '../../../test/support/open-test-app.ts'
import { machineZone } from '../../core/time/zone.ts'
import { schoolZone } from './zone-store.ts'

const accept = 'text/html'
const open = async (site: TestApp, url: string) => (await site.app.inject({ url, headers: { accept } })).body
const change = (site: TestApp, session: string, changes: Record<string, unknown>) =>
  site.call('changeSettings', { session, json: { ...defaultSchool, ...changes } })

test('a new school has the usual settings, and what is saved is read back', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('ADMIN')
  assert.deepEqual((await site.call('readSettings', { session })).json().settings, {
    ...defaultSchool,
    timeZone: machineZone(),
  })
  const settings = {
    name: 'Harbour School',
    accentColor: '#0b6e4f',
    footerLinks: [{ label: 'Imprint', url: 'https://school.example/imprint' }],
    signUp: 'invitation',
    emailDomains: ['school.example'],
    timeZone: 'Pacific/Kiritimati',
  }
  assert.deepEqual((await change(site, session, settings)).json().settings, settings)
  assert.deepEqual((await site.call('readSettings', { session })).json().settings, settings)
})

test('of two administrators who change the settings they read, the second is told, and undoes nothing', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const { revision } = (await site.call('readSettings', { session })).json()
  await site.call('changeLogo', { session, form: { logo: trueFiles.png } })
  const closed = await change(site, session, { signUp: 'closed', revision })
  assert.equal(closed.statusCode, 200, 'a new logo is no other change')
  const late = await change(site, session, { name: 'Harbour School', revision })
  assert.deepEqual([late.statusCode, late.json().code], [409, 'changed-meanwhile'])
  assert.equal((await site.call('readSettings', { session })).json().settings.signUp, 'closed')
  const next = closed.json().revision
  assert.equal((await change(site, session, { name: 'Harbour School', revision: next })).statusCode, 200)
  assert.equal((await change(site, session, {})).statusCode, 200, 'without a revision as before')
})

test('pages that were cached show a new name, colour and footer at once', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const urls = [pages.home, pages.courses, pages.about, pages.dashboard, '/nowhere']
  for (const url of urls) assert.match(await open(site, url), / · Lectern<\/title>/)
  const footerLinks = [{ label: 'Imprint', url: '/about' }]
  await change(site, session, { name: 'Harbour & <School>', accentColor: '#0B6E4F', footerLinks })
  for (const url of urls) {
    const body = await open(site, url)
    assert.match(body, / · Harbour &amp; &lt;School&gt;<\/title>/, url)
    assert.ok(body.includes('--color-primary:#0b6e4f'), url)
    assert.ok(body.includes('"label":"Imprint"'), url)
    assert.ok(!body.includes('<School>'), url)
  }
  assert.match(await open(site, pages.home), /og:title" content="Harbour &amp; &lt;School&gt;"/)
})

test('on pages of a dark theme the colour is lighter, and the usual colour needs no style', async () => {
  await using site = await openTestApp()
  assert.doesNotMatch(await open(site, pages.about), /--color-primary:#[0-9a-f]{6};--color-accent/)
  await change(site, await site.signIn('ADMIN'), { accentColor: '#222222' })
  const body = await open(site, pages.about)
  const shades = [...body.matchAll(/--color-primary:(#[0-9a-f]{6});--color-accent/g)].map(
    ([, shade]) => shade,
  )
  assert.equal(shades[0], '#222222')
  assert.notEqual(shades[1], '#222222')
})

test('the zone is that of TIME_ZONE until administrators choose one, and pages and days follow at once', async () => {
  await using site = await openTestApp({ TIME_ZONE: 'Europe/Berlin' })
  const session = await site.signIn('ADMIN')
  const read = async () => (await site.call('readSettings', { session })).json().settings.timeZone
  assert.equal(await read(), 'Europe/Berlin')
  assert.ok((await open(site, pages.about)).includes('"timeZone":"Europe/Berlin"'))
  assert.equal((await change(site, session, { timeZone: 'Pacific/Auckland' })).statusCode, 200)
  assert.equal(await read(), 'Pacific/Auckland')
  assert.ok((await open(site, pages.about)).includes('"timeZone":"Pacific/Auckland"'))
  assert.equal(await schoolZone(site.ctx), 'Pacific/Auckland')
  for (const timeZone of ['Europe/Atlantis', '+02:00', '', 7, 'x'.repeat(65)]) {
    const refused = await change(site, session, { timeZone })
    assert.deepEqual([refused.statusCode, Object.keys(refused.json().fields)], [400, ['timeZone']])
  }
})

const hostile: [field: string, value: unknown][] = [
  ['name', ''],
  ['name', 'x'.repeat(41)],
  ['name', 'Harbour\u202eSchool'],
  ['headline', 'x'.repeat(121)],
  ['headline', 'Two\nlines'],
  ['welcome', 'x'.repeat(601)],
  ['welcome', 7],
  ['banner', null],
  ['accentColor', 'red'],
  ['accentColor', '#ffff00'],
  ['accentColor', '#123456;}body{display:none'],
  ['footerLinks', [{ label: 'Imprint', url: 'javascript:alert(1)' }]],
  ['footerLinks', [{ label: 'Imprint', url: '//evil.example' }]],
  ['footerLinks', [{ label: 'Imprint', url: '/\\evil.example' }]],
  ['footerLinks', [{ label: '', url: 'https://school.example' }]],
  ['footerLinks', Array.from({ length: 7 }, () => ({ label: 'a', url: '/about' }))],
  ['footerLinks', 'none'],
  ['signUp', 'sometimes'],
  ['emailDomains', ['not a domain']],
  ['emailDomains', Array.from({ length: 51 }, (_, number) => `s${number}.example`)],
]
test('wrong settings are refused with a sentence at their field, and nothing changes', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('ADMIN')
  for (const [field, value] of hostile) {
    const response = await change(site, session, { [field]: value })
    assert.equal(response.statusCode, 400, `${field}: ${JSON.stringify(value)}`)
    assert.ok(response.json().fields[field], `${field}: ${JSON.stringify(value)}: ${response.body}`)
  }
  const unchanged = { ...defaultSchool, timeZone: machineZone() }
  assert.deepEqual((await site.call('readSettings', { session })).json().settings, unchanged)
})

test('a logo becomes a small picture that pages show, and null removes it', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const { logo } = (await site.call('changeLogo', { session, form: { logo: trueFiles.png } })).json().settings
  assert.match(logo.secure_url, /^\/media\/logo\/[0-9a-f]{32}\.webp$/)
  const picture = await site.app.inject(logo.secure_url)
  assert.equal(picture.headers['content-type'], 'image/webp')
  assert.match(String(picture.headers['cache-control']), /immutable/)
  assert.deepEqual(
    await sharp(picture.rawPayload)
      .metadata()
      .then(({ width, height }) => [width, height]),
    [128, 128],
  )
  assert.ok((await open(site, pages.about)).includes(`<link rel="icon" href="${logo.secure_url}"`))

  const named = (await change(site, session, { name: 'Harbour School' })).json().settings
  assert.deepEqual(named.logo, logo, 'other changes leave it')
  assert.equal((await site.app.inject('/media/logo/other.webp')).statusCode, 404)
  const removed = (await change(site, session, { logo: null })).json().settings
  assert.equal(removed.logo, undefined)
  assert.equal((await site.app.inject(logo.secure_url)).statusCode, 404)
  assert.ok((await open(site, pages.about)).includes('href="/favicon.svg"'))
})

test('who may sign up: everyone, addresses of some domains, or no one', async () => {
  await using site = await openTestApp({ RATE_LIMITS: 'off' })
  const session = await site.signIn('ADMIN')
  const signUp = (email: string) => site.call('register', { form: signUpFields({ email }) })
  await change(site, session, { emailDomains: ['School.example'] })
  const refused = await signUp('ada@elsewhere.example')
  assert.equal(refused.statusCode, 400)
  assert.equal(refused.json().fields.email, 'Sign-up is for addresses at school.example')
  assert.equal((await signUp('ada@school.example')).statusCode, 201)
  assert.equal((await signUp('ada@sub.school.example')).statusCode, 400)
  for (const mode of ['closed', 'invitation']) {
    await change(site, session, { signUp: mode })
    assert.equal((await signUp('grace@school.example')).statusCode, 403, mode)
  }
  await change(site, session, {})
  assert.equal((await signUp('grace@elsewhere.example')).statusCode, 201)
})

test('pages without a course are served while the database cannot be read, with the name they had', async () => {
  await using site = await openTestApp()
  await change(site, await site.signIn('ADMIN'), { name: 'Harbour School' })
  assert.match(await open(site, pages.about), /Harbour School/)
  site.ctx.db.selectFrom = () => {
    throw new Error('the database is away')
  }
  site.ctx.db.changes.recordElsewhere('library')
  assert.match(await open(site, pages.about), /Harbour School/)
})
