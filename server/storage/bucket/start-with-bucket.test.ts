import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { findFreePort } from '../../../test/support/free-port.ts'
import { openTestApp } from '../../../test/support/open-test-app.ts'
import { bucketSettings, noSwift, openSwift } from '../../../test/support/s3/start-swift.ts'
import { readSettings, WrongSetting } from '../../config.ts'

const rejectsWith = (environment: Record<string, string>, sentence: RegExp) =>
  assert.rejects(openTestApp(environment), (error: Error) => {
    assert.ok(error instanceof WrongSetting, error.stack)
    assert.match(error.message, sentence)
    assert.doesNotMatch(error.message, /\n/)
    return true
  })

test('a wrong bucket, a wrong key and a wrong secret stop the start with a sentence', {
  skip: noSwift,
}, async () => {
  await using swift = await openSwift()
  const right = await swift.makeBucket()
  await rejectsWith(
    { ...right, S3_BUCKET: 'not-there' },
    /^S3_BUCKET is "not-there", but there is no such bucket/,
  )
  await rejectsWith(
    { ...right, S3_SECRET_ACCESS_KEY: 'wrong' },
    /^S3_SECRET_ACCESS_KEY is set, but .* does not accept/,
  )
  await rejectsWith(
    { ...right, S3_ACCESS_KEY_ID: 'test:nobody' },
    /does not accept it with this S3_ACCESS_KEY_ID/,
  )
})

const refusals: [code: string, status: number, sentence: RegExp][] = [
  [
    'RequestTimeTooSkewed',
    403,
    /^S3_ENDPOINT is .*, but its clock and that of this machine .* Set the clock\.$/,
  ],
  ['AccessDenied', 403, /^S3_BUCKET is "library", but this S3_ACCESS_KEY_ID may not list there\.$/],
  ['InvalidAccessKeyId', 403, /^S3_ACCESS_KEY_ID is "test:tester", but .* does not know it\.$/],
  ['AuthorizationHeaderMalformed', 400, /^S3_REGION is "us-east-1", but .* is in another one\.$/],
]

for (const [code, status, sentence] of refusals) {
  test(`a server that answers ${code} stops the start with a sentence`, async () => {
    const body = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`
    const server = createServer((_, response) =>
      response.writeHead(status, { 'content-type': 'application/xml' }).end(body),
    )
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    await rejectsWith(bucketSettings(`http://127.0.0.1:${port}`, 'library'), sentence)
    server.close()
    server.closeAllConnections()
  })
}

test('an endpoint where nothing listens stops the start with a sentence', async () => {
  const address = `http://127.0.0.1:${await findFreePort()}`
  await rejectsWith(
    bucketSettings(address, 'library'),
    /^S3_ENDPOINT is .*, but it does not answer as it should/,
  )
})

test('half of the settings of S3 are wrong settings, and an unset S3 is media on disk', () => {
  assert.throws(
    () => readSettings({ S3_BUCKET: 'library', S3_ENDPOINT: 'https://s3.example.org' }),
    /S3_ENDPOINT is set, but media in S3 need S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, too\./,
  )
  assert.equal(readSettings({}).s3, undefined)
  assert.throws(
    () => readSettings({ ...bucketSettings('http://127.0.0.1', 'library'), S3_SECRET_ACCESS_KEY: '' }),
    (error: Error) => !error.message.includes('testing'),
  )
})

test('a start without S3 loads nothing of the S3 client', async () => {
  assert.equal(await countLoaded('{}'), 0)
  const { S3_BUCKET, ...others } = bucketSettings('http://127.0.0.1:1', 'library')
  const settings = JSON.stringify({ ...others, S3_BUCKET, S3_ENDPOINT: 'http://127.0.0.1:1' })
  assert.ok((await countLoaded(settings)) > 10, 'the count sees no modules')
})

/** How many modules of the S3 client a process has loaded once its media are open. */
async function countLoaded(environment: string) {
  const program = `
    import { createRequire } from 'node:module'
    import { readSettings } from './server/config.ts'
    import './server/app.ts'
    import './server/lifecycle/open-context.ts'
    import { openMedia } from './server/storage/open-media.ts'
    await openMedia(readSettings(${environment}))
    const loaded = Object.keys(createRequire(process.cwd() + '/').cache)
    console.log(loaded.filter((path) => /@aws-sdk|@smithy/.test(path)).length)`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program])
  return Number(stdout)
}
