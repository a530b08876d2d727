import assert from 'node:assert/strict'
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { Readable } from 'node:stream'
import { type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { apiBase } from '../../../contract/addresses.ts'
import { openTestApp } from '../../../test/support/open-test-app.ts'

const part = (lines: string, content: string) => `--b\r\n${lines}\r\n\r\n${content}\r\n`

// The sweep of invalid forms once found a file of no bytes left behind: it was opened after everything had been cleaned up.
test('a file that comes behind a broken part is not even opened', async (t) => {
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

test('a file that is still being opened while its form is refused is taken away, too', async (t) => {
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

/** The arriving files that are opened, each so many milliseconds late. */
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
  // What was imported by name has to change, too, and back again.
  syncBuiltinESMExports()
  t.after(() => {
    t.mock.restoreAll()
    syncBuiltinESMExports()
  })
  return opened
}
