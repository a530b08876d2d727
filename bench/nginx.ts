import { spawn, spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '../test/support/free-port.ts'
import { childrenOf } from './process-tree.ts'
import { end, endWithUs, type Serving } from './serving-process.ts'

const startTimeoutMs = 10_000
// Debian installs nginx in /usr/sbin, which is not on an ordinary user's PATH.
const env = { PATH: `${process.env.PATH}:/usr/sbin` }

export function nginxVersion() {
  const { stderr } = spawnSync('nginx', ['-v'], { env, encoding: 'utf8' })
  return /nginx\/([\d.]+)/.exec(stderr ?? '')?.[1]
}

/** One worker with sendfile that serves `root`; nginx keeps its own files in `folder`. */
export const startNginx = (folder: string, root: string) =>
  runNginx(folder, (port) => `${fileServing} server { listen 127.0.0.1:${port}; root "${root}"; }`)

export async function runNginx(folder: string, serve: (port: number) => string): Promise<Serving> {
  const port = await findFreePort()
  const config = join(folder, 'nginx.conf')
  await writeFile(config, configure(serve(port)))
  const child = spawn('nginx', ['-p', folder, '-c', config, '-e', 'stderr'], { env, stdio: 'inherit' })
  endWithUs(child)
  for (const giveUp = Date.now() + startTimeoutMs; Date.now() < giveUp; await pause(20)) {
    // The master only starts and stops the worker, so the worker is the process to measure.
    const [worker] = childrenOf(child.pid ?? 0)
    if (worker) return { pid: worker, port, [Symbol.asyncDispose]: () => end(child) }
    if (child.exitCode !== null) break
  }
  await end(child)
  throw new Error('nginx did not start')
}

const fileServing = `
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  types { video/mp4 mp4; }
`

const configure = (served: string) => `
daemon off;
pid nginx.pid;
worker_processes 1;
${process.getuid?.() === 0 ? `user ${userInfo().username};` : ''}
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path body;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
  ${served}
}
`
