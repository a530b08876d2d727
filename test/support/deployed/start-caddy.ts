import { spawn, spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { end, endWithUs } from '../../../bench/serving-process.ts'
import { findFreePort } from '../free-port.ts'
import { until } from '../until.ts'
import { openHttp2 } from './http2-client.ts'
import type { Certificate } from './start-nginx.ts'

const configuration = fileURLToPath(new URL('../../../deploy/caddy/Caddyfile', import.meta.url))

export const hasCaddy = () => spawnSync('caddy', ['version']).status === 0

type Deployed = { folder: string; host: string; name: string; certificate: Certificate }

/** Caddy with deploy/caddy/Caddyfile, adapted to this run's paths and ports. */
export async function startCaddy({ folder, host, name, certificate }: Deployed) {
  const port = await findFreePort()
  const path = join(folder, 'Caddyfile')
  const written = await readFile(configuration, 'utf8')
  const placed = written
    .replaceAll(/127\.0\.0\.1:300[12]/g, host)
    .replace(
      `${name} {`,
      `https://${name}:${port} {\n\tbind 127.0.0.1\n\ttls ${certificate.certificatePath} ${certificate.keyPath}`,
    )
  await writeFile(path, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${placed}`)
  const child = spawn('caddy', ['run', '--config', path, '--adapter', 'caddyfile'], {
    env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: 'ignore',
  })
  endWithUs(child)
  await until('Caddy answers', async () => {
    await using client = openHttp2({ port, name, certificate })
    return (await client.send('GET', '/healthz').catch(() => undefined))?.status === 200
  })
  return { port, [Symbol.asyncDispose]: () => end(child) }
}
