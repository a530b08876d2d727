import assert from 'node:assert/strict'
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { Readable } from 'node:stream'
import { type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { apiBase } from '../../../contract/addresses.ts'
import { openTestApp } from '../../../test/support/open-test-app.ts'

const part = (lines: string, content: string) => `--b\r\n${lines}\r\n\r\n${content}\r\n`

// Fuzzing invalid forms once found an empty file left behind: it was opened after the cleanup.
test('a file behind a broken part is not opened', async (t) => {
  await using site = await openTestApp()
  const opened = watchOpening(t, 0)
  const broken = part('X: no part of a form', '')
  const text = part('Content-Disposition: form-data; name="fullName"', 'Ada Lovelace')
  const file = part('Content-Disposition: form-data; name="avatar"; filename="a.png"', 'picture')
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
  assert.deepEqual(opened, [])
})

test('a file that is being opened while its form is rejected is removed, too', async (t) => {
  await using site = await openTestApp()
  const opened = watchOpening(t, 50)
  const file = part('Content-Disposition: form-data; name="avatar"; filename="a.png"', 'picture')
  for (const broken of [part('X: no part of a form', ''), file, '--b\r\nbroken']) {
    async function* inTwoPieces() {
      yield file
      await pause(5)
      yield broken
    }
    const response = await site.app.inject({
      method: 'POST',
      url: `${apiBase}/user/register`,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      payload: Readable.from(inTwoPieces()),
    })
    assert.equal(response.statusCode, 400)
  }
  await pause(100)
  assert.ok(opened.length >= 3)
  assert.deepEqual(await site.storedFiles(), [])
})

/** Opens arriving files, each with a delay in milliseconds. */
function watchOpening(t: TestContext, lateMs: number) {
  const opened: string[] = []
  const open = fs.open.bind(fs)
  t.mock.method(fs, 'open', async (...given: Parameters<typeof open>) => {
    const path = String(given[0])
    if (!path.includes('incoming')) return open(...given)
    opened.push(path)
    await pause(lateMs)
    return open(...given)
  })
  // Named imports have to be replaced, too, and restored.
  syncBuiltinESMExports()
  t.after(() => {
    t.mock.restoreAll()
    syncBuiltinESMExports()
  })
  return opened
}
