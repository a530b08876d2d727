import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startOptions } from './start-options.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const [startTimeoutMs, endTimeoutMs] = [90_000, 60_000]

export const administratorAccount = { email: 'head@school.example', password: 'blackboard1' }

/**
 * The product in a separate process. Disposing of it ends it gracefully; throws if it ends otherwise or has
 * ended before, unless it was killed.
 */
export type Site = AsyncDisposable & {
  address: string
  process: ChildProcess
  /** The end of what the site has printed. */
  lastWords(): string
  /** Sends a signal and waits for the exit. Resolves to the exit code, or null if a signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

/** The settings of a site whose library lies in `folder`. */
export const siteEnvironment = (folder: string, environment: Record<string, string>) => ({
  DATA_DIR: join(folder, 'data'),
  PORT: '0',
  SAMPLE_COURSES: 'off',
  LOG_LEVEL: 'error',
  LOW_DISK_MB: '0',
  // Tests do not depend on the speed of this machine.
  REQUEST_WAIT_MS: '60000',
  PREPARE_VIDEO: 'off',
  ADMIN_EMAIL: administratorAccount.email,
  ADMIN_PASSWORD: administratorAccount.password,
  ...environment,
})

/**
 * Starts the product without samples; throws with its output if it prints no address. `through` is a command
 * that runs it, such as prlimit with its options; `code` the folder of another version.
 */
export async function startSite(
  folder: string,
  environment: Record<string, string> = {},
  through: string[] = [],
  code = root,
): Promise<Site> {
  const [program = '', ...parameters] = [...through, join(root, 'node_modules/.bin/node'), 'server/main.ts']
  const server = spawn(program, parameters, {
    cwd: code,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      ...(process.env.TMPDIR && { TMPDIR: process.env.TMPDIR }),
      // As in `npm start`.
      NODE_OPTIONS: startOptions,
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/lectern'),
      ...siteEnvironment(folder, environment),
    },
  })
  const exited = once(server, 'exit') as Promise<[number | null]>
  // A test process that exits first must not leave the server behind.
  const endToo = () => server.kill('SIGKILL')
  process.once('exit', endToo)
  void exited.then(() => process.off('exit', endToo))
  let hangs = false
  /** Kills a process that hangs, so that the wait for it ends with an error. */
  const within = async <T>(ms: number, waiting: Promise<T>) => {
    const late = setTimeout(() => {
      hangs = true
      server.kill('SIGKILL')
    }, ms)
    return await waiting.finally(() => clearTimeout(late))
  }
  const end = async (signal: NodeJS.Signals) => {
    server.kill(signal)
    return (await within(endTimeoutMs, exited))[0]
  }
  let lastWords = ''
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => {
      lastWords = (lastWords + chunk).slice(-4_000)
    })
  const address = await within(startTimeoutMs, readAddress(server, exited))
  return {
    address,
    process: server,
    lastWords: () => lastWords,
    end,
    [Symbol.asyncDispose]: async () => {
      const code = await end('SIGTERM')
      // A test that kills its site, or lets it kill itself, may get here before the exit is known.
      const isKilled = server.signalCode === 'SIGKILL' && !hangs
      if (code !== 0 && !isKilled)
        throw new Error(`The site ended with ${code ?? server.signalCode}: ${lastWords}`)
    },
  }
}

function readAddress(server: ChildProcess, exited: Promise<unknown>) {
  let output = ''
  return new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk
      const address = /ready at (https?:\S+)/.exec(output)?.[1]
      if (address) resolve(address)
    }
    server.stdout?.on('data', listen)
    server.stderr?.on('data', listen)
    void exited.then(() => reject(new Error(`The site did not start: ${output}`)))
  })
}
