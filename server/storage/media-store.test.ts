import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { after, describe, test } from 'node:test'
import { MB } from '../../contract/validation/limits.ts'
import { noSwift, openSwift, type Swift } from '../../test/support/s3/start-swift.ts'
import { readSettings } from '../config.ts'
import { openMedia } from './open-media.ts'

/** Both storages have to pass the same tests. */
const storages: {
  name: string
  skip: string | false
  settings(folder: string): Promise<Record<string, string>>
}[] = [
  { name: 'a folder', skip: false, settings: async () => ({}) },
  { name: 'a bucket', skip: noSwift, settings: async () => (await openShared()).makeBucket() },
]

let swift: Promise<Swift> | undefined
function openShared() {
  swift ??= openSwift()
  return swift
}
after(async () => (await swift)?.[Symbol.asyncDispose]())

async function openStore(storage: (typeof storages)[number]) {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-media-'))
  const settings = readSettings({ DATA_DIR: folder, ...(await storage.settings(folder)) })
  const opened = await openMedia(settings)
  let files = 0
  return {
    media: opened.media,
    bucket: opened.bucket,
    folder,
    /** A local file on the same file system. */
    makeFile: async (bytes: Buffer | string) => {
      files += 1
      const path = join(folder, `local-${files}`)
      await writeFile(path, bytes)
      return path
    },
    [Symbol.asyncDispose]: async () => {
      opened[Symbol.dispose]()
      await rm(folder, { recursive: true })
    },
  }
}

for (const storage of storages) {
  describe(`media in ${storage.name}`, { skip: storage.skip }, () => {
    test('a saved file is read whole and by ranges, and its local file is gone', async () => {
      await using store = await openStore(storage)
      const path = await store.makeFile('0123456789')
      await store.media.save(path, 'lectures/one/original.mp4')
      assert.equal(existsSync(path), false)
      const name = 'lectures/one/original.mp4'
      assert.equal(await text(await store.media.read(name)), '0123456789')
      assert.equal(await text(await store.media.read(name, { first: 2, last: 4 })), '234')
      const found = await store.media.find(name)
      assert.equal(found?.bytes, 10)
      assert.ok(Math.abs((found?.modifiedAt.getTime() ?? 0) - Date.now()) < 600_000)
    })

    test('an empty file and one of many parts arrive byte for byte', async () => {
      await using store = await openStore(storage)
      await store.media.save(await store.makeFile(''), 'lectures/one/empty')
      assert.equal((await store.media.find('lectures/one/empty'))?.bytes, 0)
      const bytes = randomBytes(35 * MB + 7)
      await store.media.save(await store.makeFile(bytes), 'lectures/one/large')
      assert.ok(bytes.equals(await buffer(await store.media.read('lectures/one/large'))))
    })

    test('a file that is not there is missing, whichever way it is asked for', async () => {
      await using store = await openStore(storage)
      assert.equal(await store.media.find('pictures/none'), undefined)
      await assert.rejects(store.media.read('pictures/none'), { code: 'ENOENT' })
      assert.equal(await store.media.isUntouched('pictures/none', new Date(Date.now() + 60_000)), false)
      await store.media.remove('pictures/none')
    })

    test('a later file of the same name replaces the first', async () => {
      await using store = await openStore(storage)
      await store.media.write('library-id', 'first')
      await store.media.write('library-id', 'second')
      assert.equal(await text(await store.media.read('library-id')), 'second')
    })

    test('a folder is saved whole, listed, and removed without its neighbour', async () => {
      await using store = await openStore(storage)
      const path = join(store.folder, 'made')
      await mkdir(join(path, '360p'), { recursive: true })
      await writeFile(join(path, 'main.m3u8'), 'main')
      await writeFile(join(path, '360p', '00000.m4s'), 'segment')
      await store.media.saveFolder(path, 'lectures/one/hls')
      await store.media.save(await store.makeFile('x'), 'lectures/one-more/original.mp4')
      const listed = await Array.fromAsync(store.media.list('lectures/one/'))
      assert.deepEqual(listed.map(({ name, bytes }) => [name, bytes]).toSorted(), [
        ['lectures/one/hls/360p/00000.m4s', 7],
        ['lectures/one/hls/main.m3u8', 4],
      ])
      assert.deepEqual((await Array.fromAsync(store.media.listTop('lectures'))).toSorted(), [
        'one',
        'one-more',
      ])
      await store.media.remove('lectures/one')
      assert.deepEqual(await Array.fromAsync(store.media.listTop('lectures')), ['one-more'])
    })

    test('what was stored a moment ago counts as touched', async () => {
      await using store = await openStore(storage)
      await store.media.save(await store.makeFile('x'), 'lectures/one/original.mp4')
      for (const name of ['lectures/one', 'lectures/one/original.mp4']) {
        assert.equal(await store.media.isUntouched(name, new Date(Date.now() - 600_000)), false)
        assert.equal(await store.media.isUntouched(name, new Date(Date.now() + 600_000)), true)
      }
    })

    test('a local file that cannot be read to its end leaves nothing in the storage', async () => {
      await using store = await openStore(storage)
      await assert.rejects(store.media.save(join(store.folder, 'none'), 'lectures/one/original.mp4'))
      assert.equal(await store.media.find('lectures/one/original.mp4'), undefined)
      await store.media.probe()
    })
  })
}

const [, bucket] = storages
if (!bucket) throw new Error('There is no bucket to test')

describe('addresses of a bucket', { skip: noSwift }, () => {
  test('are the same within an hour, open the object without a key, and end when they should', async () => {
    await using store = await openStore(bucket)
    await store.media.save(await store.makeFile('0123456789'), 'lectures/one/original.mp4')
    const now = new Date()
    const sign = (secondsLeft: number, at = now) =>
      store.media.addressOf('lectures/one/original.mp4', { mediaType: 'video/mp4', now: at, secondsLeft })
    const address = (await sign(7_200)) ?? ''
    const response = await fetch(address, {
      headers: { range: 'bytes=2-4', origin: 'http://127.0.0.1:3000' },
    })
    assert.equal(response.status, 206)
    assert.equal(await response.text(), '234')
    assert.equal(response.headers.get('content-type'), 'video/mp4')
    assert.equal(response.headers.get('access-control-allow-origin'), '*')
    assert.equal((await fetch(address.replace('original', 'originaL'))).status, 403)
    const expired = (await sign(3_600, new Date(now.getTime() - 3 * 3_600_000))) ?? ''
    assert.equal((await fetch(expired)).status, 403)
    const startOfHour = new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000)
    const [first, later] = [
      await sign(7_200, startOfHour),
      await sign(7_140, new Date(startOfHour.getTime() + 60_000)),
    ]
    assert.equal(first, later)
  })
})
