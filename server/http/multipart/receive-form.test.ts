import assert from 'node:assert/strict'
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { Readable } from 'node:stream'
import { type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { apiBase } from '../../../contract/addresses.ts'
import { openTestApp } from '../../../test/support/open-test-app.ts'
import { Problem } from '../../core/problem.ts'

const part = (lines: string, content: string) => `--b\r\n${lines}\r\n\r\n${content}\r\n`

const file = part('Content-Disposition: form-data; name="avatar"; filename="a.png"', 'picture')

// Fuzzing invalid forms once found an empty file left behind: it was opened after the cleanup.
test('a file behind a broken part is not opened', async (t) => {
  await using site = await openTestApp()
  const { paths } = watchOpening(t, Promise.resolve())
  const broken = part('X: no part of a form', '')
  const text = part('Content-Disposition: form-data; name="fullName"', 'Ada Lovelace')
  async function* inTwoPieces() {
    yield broken + text.slice(0, -10)
    await pause(0)
    yield `${text.slice(-10)}${file}--b--\r\n`
  }
  const response = await site.app.inject({
    method: 'POST',
    url: `${apiBase}/user/register`,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: Readable.from(inTwoPieces()),
  })
  assert.equal(response.statusCode, 400)
  assert.deepEqual(paths, [])
})

const cleanupMs = 50
const breaks = {
  'a broken part': part('X: no part of a form', ''),
  'a second file of that name': file,
  'a missing end': '--b\r\nbroken',
}
for (const [what, broken] of Object.entries(breaks)) {
  test(`a file that is being opened while its form is rejected for ${what} is removed, too`, async (t) => {
    await using site = await openTestApp()
    // A cleanup that did not wait for the opening would be over meanwhile.
    const opening = watchOpening(
      t,
      watchRejection(t).then(() => pause(cleanupMs)),
    )
    async function* inTwoPieces() {
      yield file
      await opening.hasBegun
      yield broken
    }
    const response = await site.app.inject({
      method: 'POST',
      url: `${apiBase}/user/register`,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      payload: Readable.from(inTwoPieces()),
    })
    assert.equal(response.statusCode, 400)
    assert.equal(opening.paths.length, 1)
    await Promise.allSettled(opening.files)
    assert.deepEqual(await site.storedFiles(), [])
  })
}

/** Resolves when a form is rejected, while its files are still arriving. */
function watchRejection(t: TestContext) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { abort } = AbortController.prototype
  t.mock.method(AbortController.prototype, 'abort', function (this: AbortController, reason: unknown) {
    if (reason instanceof Problem) resolve()
    abort.call(this, reason)
  })
  return promise
}

/** Opens arriving files, each after `delay`. */
function watchOpening(t: TestContext, delay: Promise<void>) {
  const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>()
  const paths: string[] = []
  const files: Promise<unknown>[] = []
  const open = fs.open.bind(fs)
  t.mock.method(fs, 'open', (...given: Parameters<typeof open>) => {
    const path = String(given[0])
    if (!path.includes('incoming')) return open(...given)
    paths.push(path)
    begin()
    const opened = delay.then(() => open(...given))
    files.push(opened)
    return opened
  })
  // Named imports have to be replaced, too, and restored.
  syncBuiltinESMExports()
  t.after(() => {
    t.mock.restoreAll()
    syncBuiltinESMExports()
  })
  return { paths, files, hasBegun }
}
