import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { apiBase } from '../../contract/addresses.ts'
import { pictureIn } from '../support/files.ts'
import { signedUp } from './observer.ts'
import { openTarget } from './target.ts'

const names = [
  '../../../../etc/cron.d/x.png',
  '..\\\\..\\\\windows\\\\system32\\\\x.png',
  'C:\\\\x.png',
  '/etc/passwd',
  'a\\"; name=\\"role',
  'x.png\0.php',
  '<img src=x onerror=alert(1)>.png',
  'CON',
  '.htaccess',
  `${'a'.repeat(3_000)}.png`,
  '%2e%2e%2fx.png',
  '\u202Egnp.exe',
]

test('a file may have any name: the stored file has a name of our own', async () => {
  await using target = await openTarget()
  const picture = Buffer.from(await (await pictureIn('teal')).arrayBuffer())
  const text = (name: string, value: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  for (const [n, name] of names.entries()) {
    const email = `file${n}@school.example`
    const fields = text('fullName', 'Ada Lovelace') + text('email', email) + text('password', 'engine1843')
    const file = `--b\r\nContent-Disposition: form-data; name="avatar"; filename="${name}"\r\n\r\n`
    const body = Buffer.concat([Buffer.from(fields + file), picture, Buffer.from('\r\n--b--\r\n')])
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    const made = (status: number) => signedUp(status === 201 ? 1 : 0)
    const status = await target.unharmed(
      async () => (await target.send('POST', `${apiBase}/user/register`, { body, headers })).status,
      made,
    )
    assert.ok([201, 400].includes(status), `${name} ${status}`)
  }
  const stored = await readdir(join(target.folder, 'data/media/pictures'))
  assert.ok(stored.length > 1)
  for (const name of stored) assert.match(name, /^[0-9a-f]{32}-\d+\.webp$/)
})
