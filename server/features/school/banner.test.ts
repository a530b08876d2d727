import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import { pages } from '../../../contract/addresses.ts'
import { defaultSchool } from '../../../contract/endpoints/school.ts'
import { spoofed, trueFiles } from '../../../test/support/files.ts'
import { sweepWhole } from '../../../test/support/host/sweep-whole.ts'
import { openTestApp, type TestApp } from '../../../test/support/open-test-app.ts'
import { backUp } from '../../cli/back-up.ts'
import { listOwnedMedia } from '../../cli/move/owned-media-store.ts'

const accept = 'text/html'
const home = async (site: TestApp) => (await site.app.inject({ url: pages.home, headers: { accept } })).body
const putBanner = async (site: TestApp, session: string, banner = trueFiles.png) =>
  (await site.call('changeBanner', { session, form: { banner } })).json().settings.banner

test('a banner stands on the home page in two widths, until it is removed', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const banner = await putBanner(site, session)
  for (const [address, size] of [
    [banner.secure_url, [1_920, 720]],
    [banner.small_url, [960, 360]],
  ]) {
    const picture = await site.app.inject(address)
    assert.equal(picture.headers['content-type'], 'image/webp')
    assert.match(String(picture.headers['cache-control']), /immutable/)
    const { width, height } = await sharp(picture.rawPayload).metadata()
    assert.deepEqual([width, height], size)
  }
  assert.ok((await home(site)).includes(`src="${banner.secure_url}"`))

  const read = (await site.call('readSettings', { session })).json()
  const json = { ...read.settings, headline: 'Knots', revision: read.revision }
  const named = await site.call('changeSettings', { session, json })
  assert.deepEqual(named.json().settings.banner, banner, 'other changes leave it')
  for (let again = 0; again < 2; again++) {
    const removed = await site.call('removeBanner', { session })
    assert.deepEqual([removed.statusCode, removed.json().settings.banner], [200, undefined])
  }
  assert.ok(!(await home(site)).includes(banner.secure_url))
  assert.equal((await site.app.inject(banner.secure_url)).statusCode, 404)
})

test('a link to the home page is shared with the banner, and other pages without it', async () => {
  for (const origin of ['', 'http://courses.example.org']) {
    await using site = await openTestApp(origin ? { PUBLIC_URL: origin } : {})
    assert.doesNotMatch(await home(site), /og:image|twitter:card/)
    const { secure_url } = await putBanner(site, await site.signIn('ADMIN'))
    assert.ok((await home(site)).includes(`og:image" content="${origin}${secure_url}"`))
    assert.match(await home(site), /og:type" content="website"/)
    const { body } = await site.app.inject({ url: pages.courses, headers: { accept } })
    assert.doesNotMatch(body, /og:image/)
  }
})

test('visitors read the headline and the text of the school, and Lectern’s own where there are none', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const own = /Learn something worth knowing/
  assert.match(await home(site), own)
  const texts = { headline: 'Sail & <splice>', welcome: 'From the harbour.\r\nSince 1904.' }
  const saved = await site.call('changeSettings', { session, json: { ...defaultSchool, ...texts } })
  assert.equal(saved.json().settings.welcome, 'From the harbour.\nSince 1904.')
  const [, rendered = ''] = (await home(site)).split('<div id="root">')
  assert.match(rendered, /<h1[^>]*>Sail &amp; &lt;splice&gt;</)
  assert.match(rendered, /From the harbour\.\nSince 1904\./)
  assert.doesNotMatch(rendered, own)
  for (const name of ['Explore Courses', 'Contact Us']) assert.ok(rendered.includes(name))

  const empty = { ...defaultSchool, headline: ' ', welcome: '' }
  const emptied = (await site.call('changeSettings', { session, json: empty })).json().settings
  assert.deepEqual(emptied, { ...defaultSchool, timeZone: site.ctx.settings.timeZone })
  assert.match(await home(site), own)
})

test('only administrators change the banner, and only to a picture', async () => {
  await using site = await openTestApp()
  const [administrator, learner] = [await site.signIn('ADMIN'), await site.signIn('USER')]
  const form = { banner: trueFiles.png }
  assert.equal((await site.call('changeBanner', { form })).statusCode, 401)
  assert.equal((await site.call('changeBanner', { session: learner, form })).statusCode, 403)
  assert.equal((await site.call('removeBanner', { session: learner })).statusCode, 403)
  const wrong = { banner: spoofed('html', 'banner.png', 'image/png') }
  const refused = await site.call('changeBanner', { session: administrator, form: wrong })
  assert.equal(refused.statusCode, 415)
  assert.match(refused.json().fields.banner, /JPG, PNG or WebP/)
  const none = await site.call('changeBanner', { session: administrator, form: {} })
  assert.deepEqual([none.statusCode, Object.keys(none.json().fields)], [400, ['banner']])
})

test('the banner is backed up and moved with the library; an earlier one is swept', async (context) => {
  context.mock.method(console, 'log', () => {})
  await using site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const filesOf = (banner: Record<string, string>) =>
    Object.values(banner).map((address) => address.replace('/media/', ''))
  const before = filesOf(await putBanner(site, session))
  const now = filesOf(await putBanner(site, session, trueFiles.jpg))
  assert.notDeepEqual(before, now)
  const owned = await listOwnedMedia(site.ctx.db, site.ctx.media)
  const names = owned.files.map(({ name }) => name)
  assert.deepEqual([owned.missing, now.every((name) => names.includes(name))], [[], true])
  assert.ok(!before.some((name) => names.includes(name)))

  const folder = await mkdtemp(join(tmpdir(), 'lectern-banner-'))
  await backUp(site.ctx.settings, [join(folder, 'backup')])
  const stored = (await readdir(join(folder, 'backup', 'media', 'pictures'))).map(
    (name) => `pictures/${name}`,
  )
  await rm(folder, { recursive: true })
  assert.deepEqual(stored.toSorted(), now.toSorted())

  site.clock.now = new Date(site.clock.now.getTime() + 48 * 3_600_000)
  await sweepWhole(site.ctx)
  for (const name of now) assert.ok(await site.ctx.media.find(name), name)
  for (const name of before) assert.equal(await site.ctx.media.find(name), undefined, name)
})
