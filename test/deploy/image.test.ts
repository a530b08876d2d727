import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { findFreePort } from '../support/free-port.ts'
import { openTestApp } from '../support/open-test-app.ts'
import { startOptions } from '../support/start-options.ts'

const written = (await readFile('deploy/docker/Dockerfile', 'utf8')).replaceAll('\\\n', '')
const commandOf = (pattern: RegExp): string[] => JSON.parse(pattern.exec(written)?.[1] ?? '[]')

test('the image starts Lectern as npm start does, as a user without rights', () => {
  assert.deepEqual(commandOf(/^CMD (\[.*\])$/m), ['node_modules/.bin/node', startOptions, 'server/main.ts'])
  assert.match(written, /^USER 10001:10001$/m)
})

test('the health check of the image passes while Lectern serves, and fails when nothing listens', async () => {
  const [program, ...words] = commandOf(/^HEALTHCHECK .*CMD (\[.*\])$/m)
  assert.equal(program, 'node_modules/.bin/node')
  const check = (port: string) =>
    new Promise<number>((resolve) => {
      const child = execFile(process.execPath, words, { env: { PORT: port } })
      child.once('exit', (code) => resolve(code ?? -1))
    })
  await using site = await openTestApp()
  const address = await site.app.listen({ port: 0, host: '127.0.0.1' })
  assert.equal(await check(new URL(address).port), 0)
  assert.equal(await check(String(await findFreePort())), 1)
})
