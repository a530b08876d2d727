import assert from 'node:assert/strict'
import { request } from 'node:http'
import { test } from 'node:test'
import { apiBase } from '../../../contract/addresses.ts'
import { uniquePicture } from '../../support/files.ts'
import { signIn, statusOf } from '../../support/http/client.ts'
import { startSite } from '../../support/start-site.ts'
import { until } from '../../support/until.ts'
import { makeFolder } from '../folder.ts'

test('after TERM running uploads finish, new ones are refused, and the exit code is 0', async () => {
  await using folder = await makeFolder()
  await using site = await startSite(folder.path)
  const cookie = await signIn(site)
  const uploads = await Promise.all(Array.from({ length: 5 }, () => beginCourse(site.address, cookie)))
  await until(
    'all uploads are under way',
    async () => (await folder.listMedia('incoming')).length === uploads.length,
  )

  const ended = site.end('SIGTERM')
  await until('newcomers are refused', () =>
    statusOf(site, '/healthz').then((status) => [0, 503].includes(status)),
  )
  const statuses = await Promise.all(uploads.map((upload) => upload.finish()))
  assert.deepEqual(
    statuses,
    uploads.map(() => 201),
  )
  assert.equal(await ended, 0)
})

test('after TERM the library closes in order, even while a client sends next to nothing', async () => {
  await using folder = await makeFolder()
  await using site = await startSite(folder.path)
  const upload = await beginCourse(site.address, await signIn(site))
  await until('the upload is under way', async () => (await folder.listMedia('incoming')).length === 1)
  assert.equal(await site.end('SIGTERM'), 0)
  await assert.rejects(upload.finish())
  assert.deepEqual(await folder.listMedia('incoming'), [])
})

/** Sends a course's form up to the middle of its picture. `finish` sends the rest and returns the status. */
async function beginCourse(address: string, cookie: string) {
  const picture = Buffer.from(await (await uniquePicture()).arrayBuffer())
  const field = (name: string) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nWords\r\n`
  const fields = ['title', 'createdBy', 'category', 'description'].map(field).join('')
  const head = Buffer.from(
    `${fields}--b\r\nContent-Disposition: form-data; name="thumbnail"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`,
  )
  const tail = Buffer.from('\r\n--b--\r\n')
  const outgoing = request(`${address + apiBase}/course`, {
    method: 'POST',
    headers: {
      cookie,
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': head.length + picture.length + tail.length,
    },
  })
  const response = new Promise<number | undefined>((resolve, reject) => {
    outgoing.on('error', reject).on('response', (response) => {
      response.resume()
      resolve(response.statusCode)
    })
  })
  // Avoids an unhandled rejection if the connection ends before a test awaits the response.
  response.catch(() => {})
  outgoing.write(Buffer.concat([head, picture.subarray(0, 20)]))
  return {
    finish: () => {
      outgoing.end(Buffer.concat([picture.subarray(20), tail]))
      return response
    },
  }
}
