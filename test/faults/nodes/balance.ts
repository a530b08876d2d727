import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { runNginx } from '../../../bench/nginx.ts'
import type { Site } from '../../support/start-site.ts'
import { makeFolder } from '../folder.ts'

const config = fileURLToPath(new URL('../../../docs/nginx.conf', import.meta.url))

/** nginx with the configuration from `docs/operate.md`, in front of two processes of this run. */
export async function startBalance(first: Pick<Site, 'address'>, second: Pick<Site, 'address'>) {
  await using opened = new AsyncDisposableStack()
  const folder = opened.use(await makeFolder())
  const written = await readFile(config, 'utf8')
  const hostOf = ({ address }: Pick<Site, 'address'>) => new URL(address).host
  const nginx = opened.use(
    await runNginx(folder.path, (port) =>
      // Only critical errors: that nginx reports a killed process as down is expected.
      `error_log stderr crit;\n${written}`
        .replaceAll('127.0.0.1:3001', hostOf(first))
        .replaceAll('127.0.0.1:3002', hostOf(second))
        .replace('listen 80;', `listen 127.0.0.1:${port};`),
    ),
  )
  const closing = opened.move()
  return {
    address: `http://127.0.0.1:${nginx.port}`,
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  }
}
