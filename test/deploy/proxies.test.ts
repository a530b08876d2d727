import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { nginxVersion } from '../../bench/nginx.ts'
import { MB } from '../../contract/validation/limits.ts'
import { openHttp2 } from '../support/deployed/http2-client.ts'
import { makeCertificate } from '../support/deployed/make-certificate.ts'
import { hasCaddy, startCaddy } from '../support/deployed/start-caddy.ts'
import { startDeployedNginx } from '../support/deployed/start-nginx.ts'
import { signInOver, uploadLectureOver } from '../support/deployed/upload-over.ts'
import { trueFiles } from '../support/files.ts'
import { findFreePort } from '../support/free-port.ts'
import { startSite } from '../support/start-site.ts'

const name = 'courses.example.org'
// nginx's own limit is 1 MB.
const videoBytes = 20 * MB

type Place = { folder: string; host: string; certificate: ReturnType<typeof makeCertificate> }

type Proxy = {
  proxy: string
  lacks: string | false
  settings: Record<string, string>
  start: (place: Place) => Promise<{ port: number } & AsyncDisposable>
}

const proxies: Proxy[] = [
  {
    proxy: 'nginx',
    lacks: nginxVersion() ? false : 'this machine has no nginx (apt-get install nginx)',
    settings: { SEND_FILES: 'x-accel-redirect' },
    start: ({ folder, host, certificate }: Place) =>
      startDeployedNginx({
        folder,
        hosts: [host],
        mediaFolder: join(folder, 'data', 'media'),
        certificate,
      }),
  },
  {
    proxy: 'Caddy',
    lacks: hasCaddy() ? false : 'this machine has no caddy (apt-get install caddy)',
    settings: {},
    start: (place: Place) => startCaddy({ ...place, name }),
  },
]

for (const { proxy, lacks, settings, start } of proxies) {
  test(`over HTTPS and HTTP/2 through ${proxy}, people sign in, upload a lecture and play it`, {
    skip: lacks,
  }, async () => {
    await using opened = new AsyncDisposableStack()
    const folder = await mkdtemp(join(tmpdir(), 'lectern-test-'))
    opened.defer(() => rm(folder, { recursive: true }))
    const certificate = makeCertificate(folder, name)
    const ownPort = String(await findFreePort())
    const environment = {
      PORT: ownPort,
      TRUST_PROXY: '127.0.0.1',
      PUBLIC_URL: `https://${name}`,
      ...settings,
    }
    opened.use(await startSite(folder, environment))
    const { port } = opened.use(await start({ folder, host: `127.0.0.1:${ownPort}`, certificate }))
    const client = opened.use(openHttp2({ port, name, certificate }))

    const page = await client.send('GET', '/courses')
    assert.equal(page.status, 200)
    assert.equal(client.protocol(), 'h2')
    assert.match(String(page.headers['strict-transport-security']), /max-age/)

    const cookie = await signInOver(client)
    const video = Buffer.concat([await trueFiles.mp4.bytes(), Buffer.alloc(videoBytes)])
    const path = await uploadLectureOver(client, cookie, video)
    const whole = await client.send('GET', path, { cookie })
    assert.equal(whole.status, 200)
    assert.ok(whole.body.equals(video), 'the bytes that were uploaded')
    const range = await client.send('GET', path, { cookie, range: 'bytes=1000000-1000999' })
    assert.equal(range.status, 206)
    assert.equal(range.headers['content-range'], `bytes 1000000-1000999/${video.length}`)
    assert.ok(range.body.equals(video.subarray(1_000_000, 1_001_000)))
    assert.equal((await client.send('GET', path.replace('/media/lectures/', '$&x'), { cookie })).status, 403)
  })
}

test('nginx sends people who come over plain HTTP to the same page over HTTPS', {
  skip: proxies[0]?.lacks,
}, async () => {
  await using opened = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'lectern-test-'))
  opened.defer(() => rm(folder, { recursive: true }))
  opened.use(await startDeployedNginx({ folder, hosts: ['127.0.0.1:1'] }))
  const location = await new Promise<string>((resolve, reject) => {
    const outgoing = request({ socketPath: join(folder, 'redirect.sock'), path: '/courses?q=sea' })
    outgoing.setHeader('host', name)
    outgoing.on('response', ({ headers }) => resolve(headers.location ?? '')).once('error', reject)
    outgoing.end()
  })
  assert.equal(location, `https://${name}/courses?q=sea`)
})
