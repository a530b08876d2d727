import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import sharp from 'sharp'
import { signUpFields } from '../../test/support/drafts.ts'
import { trueFiles } from '../../test/support/files.ts'
import { openTestApp, type TestApp } from '../../test/support/open-test-app.ts'
import { until } from '../../test/support/until.ts'

async function signUpWith(site: TestApp, avatar: File) {
  return site.call('register', { form: signUpFields({ avatar }) })
}

async function served(site: TestApp, avatar: File) {
  const response = await signUpWith(site, avatar)
  assert.equal(response.statusCode, 201, response.body)
  return (await site.app.inject(response.json().user.avatar.secure_url)).rawPayload
}

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } })

test('a picture loses its camera metadata and is turned upright', async () => {
  await using site = await openTestApp()
  const photo = await flat(40, 20)
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const picture = await served(site, new File([photo], 'photo.jpg'))
  const { exif, orientation, width, height } = await sharp(picture).metadata()
  assert.deepEqual(
    { exif, orientation, width, height },
    { exif: undefined, orientation: undefined, width: 256, height: 256 },
  )
  assert.ok(!picture.includes('Somebody'))
})

test('bytes after the end of a picture are not served', async () => {
  await using site = await openTestApp()
  const png = await flat(8, 8).png().toBuffer()
  const picture = await served(site, new File([png, '<script>alert(1)</script>'], 'x.png'))
  assert.ok(!picture.includes('script'))
})

test('an SVG becomes a picture without scripts and without files of the server', async () => {
  await using site = await openTestApp()
  const svg = `<?xml version="1.0"?><!-- a comment --><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9" onload="alert(1)"><script>alert(1)</script><image xlink:href="file:///etc/passwd" width="9" height="9"/></svg>`
  const picture = await served(site, new File([svg], 'x.svg'))
  assert.equal(picture.toString('latin1', 8, 12), 'WEBP')
  assert.ok(!picture.includes('alert'))
})

test('a picture over 40 megapixels is rejected without being decoded', async () => {
  await using site = await openTestApp()
  const bomb = await flat(9_000, 9_000).png({ compressionLevel: 9 }).toBuffer()
  assert.ok(bomb.length < 5_000_000)
  const response = await signUpWith(site, new File([bomb], 'bomb.png'))
  assert.equal(response.statusCode, 400)
  assert.deepEqual(await site.storedFiles(), [])
})

test('an SVG that demands endless work is rejected, and the next picture is resized', async () => {
  await using site = await openTestApp()
  const points = Array.from({ length: 600_000 }, (_, n) => `L${n % 97} ${n % 89}`).join('')
  const bomb = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 99 99"><path stroke="red" d="M0 0${points}"/></svg>`
  assert.equal((await signUpWith(site, new File([bomb], 'x.svg'))).statusCode, 400)
  assert.equal((await signUpWith(site, trueFiles.svg)).statusCode, 201)
})

test('a picture that can only be decoded whole is rejected when it needs too much memory', async () => {
  await using site = await openTestApp()
  const held = { create: { width: 6_000, height: 6_000, channels: 4 as const, background: 'red' } }
  const interlaced = await sharp(held).png({ progressive: true, compressionLevel: 1 }).toBuffer()
  const plain = await sharp(held).png({ compressionLevel: 1 }).toBuffer()
  assert.equal((await signUpWith(site, new File([interlaced], 'x.png'))).statusCode, 400)
  assert.equal((await signUpWith(site, new File([plain], 'x.png'))).statusCode, 201)
})

test('a truncated picture is rejected, and the next one is resized', async () => {
  await using site = await openTestApp()
  const whole = await flat(200, 200).jpeg().toBuffer()
  const response = await signUpWith(site, new File([whole.subarray(0, whole.length / 2)], 'x.jpg'))
  assert.equal(response.statusCode, 400)
  assert.equal((await signUpWith(site, new File([whole], 'x.jpg'))).statusCode, 201)
})

test('a picture over 5 MB is rejected with the limit', async () => {
  await using site = await openTestApp()
  const png = await flat(8, 8).png().toBuffer()
  const response = await signUpWith(site, new File([png, Buffer.alloc(5 * 1024 * 1024)], 'x.png'))
  assert.equal(response.statusCode, 413)
  assert.equal(response.json().message, 'The avatar is larger than 5 MB')
  assert.deepEqual(await site.storedFiles(), [])
})

test('a worker killed while idle is replaced for the next picture', async () => {
  await using site = await openTestApp()
  const png = await flat(8, 8).png().toBuffer()
  const register = (email: string) =>
    site.call('register', { form: signUpFields({ avatar: new File([png], 'x.png'), email }) })
  assert.equal((await register('one@school.example')).statusCode, 201)
  const workers = () => {
    const pids = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim()
    return pids ? pids.split(' ').map(Number) : []
  }
  for (const worker of workers()) process.kill(worker, 'SIGKILL')
  await until('the workers are gone', () => workers().length === 0)
  assert.equal((await register('two@school.example')).statusCode, 201)
})
