import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { startOptions } from '../start-options.ts'
import { type Site, siteEnvironment } from '../start-site.ts'
import type { HostOrder, HostReply } from './site-host.ts'

const program = fileURLToPath(new URL('./site-host.ts', import.meta.url))
const root = fileURLToPath(new URL('../../..', import.meta.url))

export type SiteHost = Disposable & {
  /** Throws what the start of the site threw, or when the process ends meanwhile. */
  open(folder: string, environment: Record<string, string>): Promise<Site>
}

/** Starts its process with the first site, and again after one in which it ended. */
export function openSiteHost(): SiteHost {
  let child: ChildProcess | undefined
  let sites = 0

  async function open(folder: string, environment: Record<string, string>) {
    if (child?.exitCode !== null || child.signalCode !== null) child = start()
    const host = child
    sites += 1
    const id = sites
    const { address = '' } = await send(host, { id, environment: siteEnvironment(folder, environment) })
    return {
      address,
      get process() {
        return rejectShared()
      },
      lastWords: rejectShared,
      end: rejectShared,
      [Symbol.asyncDispose]: async () => void (await send(host, { id, isOver: true })),
    }
  }

  return { open, [Symbol.dispose]: () => void child?.kill('SIGKILL') }
}

const start = () =>
  fork(program, {
    cwd: root,
    execPath: `${root}/node_modules/.bin/node`,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: startOptions.split(' ').filter(Boolean),
    env: {
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      NODE_COMPILE_CACHE: `${root}/node_modules/.cache/lectern`,
    },
  })

async function send(host: ChildProcess, order: HostOrder): Promise<HostReply> {
  const { promise, resolve, reject } = Promise.withResolvers<HostReply>()
  const listen = (reply: HostReply) => {
    if (reply.id === order.id) resolve(reply)
  }
  let lastWords = ''
  const hear = (chunk: Buffer) => {
    lastWords = (lastWords + chunk).slice(-4_000)
  }
  const end = () => reject(new Error(`The process of the sites has ended: ${lastWords}`))
  host.on('message', listen).on('exit', end)
  host.stderr?.on('data', hear)
  try {
    host.send(order)
    const reply = await promise
    if (reply.error) throw new Error(`The site failed: ${reply.error}`)
    return reply
  } finally {
    host.off('message', listen).off('exit', end)
    host.stderr?.off('data', hear).resume()
  }
}

function rejectShared(): never {
  throw new Error('The site shares its process with others: test.use({ hasOwnProcess: true })')
}
