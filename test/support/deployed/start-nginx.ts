import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runNginx } from '../../../bench/nginx.ts'

const configuration = fileURLToPath(new URL('../../../deploy/nginx/lectern.conf', import.meta.url))

export type Certificate = { certificatePath: string; keyPath: string }

type Deployed = {
  folder: string
  /** host:port of one or two processes. */
  hosts: [first: string, second?: string]
  mediaFolder?: string
  /** Sends an upload's requests to the processes in turn, instead of all to one. */
  alternates?: boolean
  /** Without a certificate it listens without TLS. */
  certificate?: Certificate
}

/** nginx with deploy/nginx/lectern.conf, adapted to this run's paths and ports. */
export async function startDeployedNginx({
  folder,
  hosts,
  mediaFolder,
  alternates = false,
  certificate,
}: Deployed) {
  const written = await readFile(configuration, 'utf8')
  const [first, second = first] = hosts
  const placed = written
    .replaceAll('127.0.0.1:3001', first)
    .replaceAll('127.0.0.1:3002', second)
    .replace('hash $uri consistent;', alternates ? '' : '$&')
    .replace('listen 80;', `listen "unix:${join(folder, 'redirect.sock')}";`)
    .replace('/var/log/nginx/', `${folder}/`)
    .replace('/var/lib/lectern/media/', `${mediaFolder ?? folder}/`)
  const nginx = await runNginx(
    folder,
    (port) =>
      // Only critical errors, because nginx is expected to report a killed process as down.
      `error_log stderr crit;\n${certificate ? withTls(placed, port, certificate) : withoutTls(placed, port)}`,
  )
  const address = `${certificate ? 'https' : 'http'}://127.0.0.1:${nginx.port}`
  return { ...nginx, address }
}

const withTls = (text: string, port: number, { certificatePath, keyPath }: Certificate) =>
  text
    .replace('listen 443 ', `listen 127.0.0.1:${port} `)
    .replace('/etc/ssl/lectern/fullchain.pem', certificatePath)
    .replace('/etc/ssl/lectern/privkey.pem', keyPath)

const withoutTls = (text: string, port: number) =>
  text.replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`).replaceAll(/^ *ssl_.*$/gm, '')
