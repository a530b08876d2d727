import assert from 'node:assert/strict'
import fs from 'node:fs'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { apiBase } from '../../contract/addresses.ts'
import { openTestApp } from '../../test/open-test-app.ts'

const part = (lines: string, content: string) => `--b\r\n${lines}\r\n\r\n${content}\r\n`

// The sweep of invalid forms once found a file of no bytes left behind: it was opened after everything had been cleaned up.
test('a file that comes behind a broken part is not even opened', async (t) => {
  await using site = await openTestApp()
  const opened = t.mock.method(fs, 'open')
  const broken = part('X: no part of a form', '')
  const text = part('Content-Disposition: form-data; name="fullName"', 'Ada Lovelace')
  const file = part('Content-Disposition: form-data; name="avatar"; filename="a.png"', 'picture')
  async function* inTwoPieces() {
    yield broken + text.slice(0, -10)
    await pause(0)
    yield `${text.slice(-10)}${file}--b--\r\n`
  }
  const answered = await site.app.inject({
    method: 'POST',
    url: `${apiBase}/user/register`,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: Readable.from(inTwoPieces()),
  })
  assert.equal(answered.statusCode, 400)
  assert.deepEqual(
    opened.mock.calls
      .map(({ arguments: [path] }) => String(path))
      .filter((path) => path.includes('incoming')),
    [],
  )
})

test('a file that is still being opened while its form is refused is taken away, too', async (t) => {
  await using site = await openTestApp()
  const open = fs.open.bind(fs) as (...given: unknown[]) => void
  let slowlyOpened = 0
  t.mock.method(fs, 'open', (...given: unknown[]) => {
    setTimeout(() => open(...given), 50)
    slowlyOpened += 1
  })
  const file = part('Content-Disposition: form-data; name="avatar"; filename="a.png"', 'picture')
  for (const broken of [part('X: no part of a form', ''), file, '--b\r\nbroken']) {
    async function* inTwoPieces() {
      yield file
      await pause(5)
      yield broken
    }
    const answered = await site.app.inject({
      method: 'POST',
      url: `${apiBase}/user/register`,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      payload: Readable.from(inTwoPieces()),
    })
    assert.equal(answered.statusCode, 400)
  }
  await pause(100)
  assert.ok(slowlyOpened >= 3)
  assert.deepEqual(await site.storedFiles(), [])
})
