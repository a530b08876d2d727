import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { addresses } from '../../contract/api/addresses.ts'
import { slow } from '../../scripts/testing/slow.ts'
import { watchMemory } from '../faults/size/memory.ts'
import { courseFields, signUpFields } from '../support/drafts.ts'
import { until } from '../support/until.ts'
import { signedUp } from './observer.ts'
import { type HostilePicture, makeHostilePictures } from './picture-corpus.ts'
import { openTarget, type Target } from './target.ts'
import { hasStrace, traceChild } from './trace-child.ts'

// The 150 MB that a picture may need, and the growth between two samples.
const maxGrownMegabytes = 200

const mustBeRejected = ['nested references', 'a million points', 'a billion laughs', '81 megapixels']

const worker = new URL('../../server/images/resize-worker.ts', import.meta.url)

let target: Target
let folder: string
let pictures: HostilePicture[]
before(async () => {
  target = await openTarget()
  folder = await mkdtemp(join(tmpdir(), 'lectern-pictures-'))
  await sharp({ create: { width: 90, height: 90, channels: 3, background: 'red' } }).toFile(
    join(folder, 'secret.png'),
  )
  pictures = await makeHostilePictures(join(folder, 'secret.png'))
})
after(async () => {
  await target[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

let visitors = 0
const signUp = (avatar: File) => {
  visitors += 1
  return target.call(addresses.register, {
    form: signUpFields({ email: `visitor${visitors}@school.example`, avatar }),
  })
}
const bomb = (what: string) => {
  const found = pictures.find((picture) => picture.what === what)
  assert.ok(found, what)
  return found.file
}

const orderFor = (source: string) => ({
  source,
  sizes: [{ width: 256, height: 256, path: join(folder, 'drawn') }],
})

test(
  'every picture that is a bomb, has a false header or refers to foreign resources is rendered harmlessly or rejected, in bounded memory',
  slow(),
  async (t) => {
    await using memory = watchMemory(target.site.process)
    const plain = sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } }).png()
    const ordinary = new File([await plain.toBuffer()], 'plain.png')
    // As many as there are attacks: what any sign-ups leave to the garbage collector is not of the pictures' making.
    for (const _ of pictures) await signUp(ordinary)
    const measured = memory.samples().length
    await until('what that took is measured', () => memory.samples().length > measured + 1)
    const before = memory.samples().at(-1) ?? 0
    const names = pictures.map(({ what }) => what)
    for (const what of mustBeRejected) assert.ok(names.includes(what), what)
    for (const { what, file } of pictures) {
      await t.test(what, async () => {
        const taken = (status: number) => signedUp(status === 201 ? 1 : 0)
        const status = await target.unharmed(async () => (await signUp(file)).status, taken)
        assert.ok(
          (mustBeRejected.includes(what) ? [400, 415] : [201, 400, 415]).includes(status),
          String(status),
        )
      })
    }
    const grown = Math.max(...memory.samples()) - before
    t.diagnostic(`${grown} MB more at most`)
    assert.ok(grown < maxGrownMegabytes, `${grown} MB`)
  },
)

test('an administrator’s picture does not wait behind the pictures of visitors', async () => {
  const { cookies } = target
  const create = () =>
    target.call(addresses.createCourse, { cookie: cookies.administrator, form: courseFields() })
  // The first use of a call loads its code, which is not the visitors' doing.
  await create()
  await target.forgetTurns()
  await target.unharmed(
    async () => {
      let left = 2
      const bombs = Array.from({ length: left }, () => signUp(bomb('a million points')).then(() => left--))
      const incoming = join(target.folder, 'data/media/incoming')
      const bytes = bomb('a million points').size
      await until('a bomb has arrived', async () =>
        (await listSizes(incoming)).some((size) => size === bytes),
      )
      assert.equal((await create()).status, 201)
      assert.equal(left, 2, 'no bomb was done before')
      await Promise.all(bombs)
    },
    { course: 1 },
  )
})

test('no picture makes the child open a file or an address that the picture names', {
  skip: !hasStrace && 'no strace',
}, async () => {
  const secret = join(folder, 'secret.png')
  const { responses, calls: seen } = await traceChild(
    worker,
    await writeOrders(foreignAmong(pictures)),
    join(folder, 'trace'),
  )
  assert.equal(responses.length, foreignAmong(pictures).length)
  assert.ok(responses.some((response) => 'digest' in (response as object)))
  assert.ok(!seen.includes(secret))
  assert.ok(seen.includes(join(folder, 'picture-0')), 'its own picture it opens')
})

test('a rendered picture shows nothing of the file that it names', async () => {
  const blank = new File(['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"/>'], 'x.svg')
  const responses = await signUpWithEach([blank, bomb('an external file'), bomb('a stylesheet elsewhere')])
  assert.equal(new Set(responses.map(({ avatar }) => avatar.secure_url)).size, 1)
})

const listSizes = async (path: string) =>
  Promise.all(
    (await readdir(path)).map((name) =>
      stat(join(path, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )

const foreignAmong = (all: HostilePicture[]) => all.filter(({ isForeign }) => isForeign)

const writeOrders = (some: HostilePicture[]) =>
  Promise.all(
    some.map(async ({ file }, index) => {
      const path = join(folder, `picture-${index}`)
      await writeFile(path, Buffer.from(await file.arrayBuffer()))
      return orderFor(path)
    }),
  )

async function signUpWithEach(files: File[]) {
  const users: { avatar: { secure_url: string } }[] = []
  for (const file of files) {
    const { json } = await target.unharmed(() => signUp(file), signedUp(1))
    users.push(json.user as (typeof users)[number])
  }
  return users
}
