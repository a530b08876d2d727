import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import type { TestContext } from 'node:test'
import { connectBidi } from './connect-bidi.ts'

const program = process.env.FIREFOX ?? '/usr/bin/firefox-esr'

// Firefox decodes H.264 with the system's library.
const libraries = ['/usr/lib/*', '/usr/lib', ...(process.env.LD_LIBRARY_PATH?.split(':') ?? [])]
const hasDecoder = libraries.some((folder) => folder && globSync(`${folder}/libavcodec.so.*`).length > 0)

/** The reason why tests in Firefox are left out here. */
export const noFirefox =
  existsSync(program) && hasDecoder
    ? undefined
    : 'Firefox or its decoder is not installed (Debian: firefox-esr, libavcodec-extra).'

const preferences = {
  'media.autoplay.default': 0,
  'media.autoplay.blocking_policy': 0,
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
}

export type Firefox = Awaited<ReturnType<typeof openFirefox>>

/**
 * Firefox without a window, with one tab. It ends with the test, or when that takes too long. Playwright drives only a
 * Firefox of its own making, so this speaks WebDriver BiDi.
 */
export async function openFirefox({ signal }: TestContext) {
  await using opened = new AsyncDisposableStack()
  const profile = await mkdtemp(join(tmpdir(), 'lectern-firefox-'))
  opened.defer(() => rm(profile, { recursive: true, force: true, maxRetries: 10 }))
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${value});\n`)
  await writeFile(join(profile, 'user.js'), lines.join(''))
  const args = ['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', profile]
  const firefox = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  opened.defer(() => end(firefox))
  signal.addEventListener('abort', () => end(firefox))
  const bidi = await connectBidi(`${await addressOf(firefox)}/session`)
  opened.use(bidi)
  await bidi.send('session.new', { capabilities: {} })
  const { contexts } = (await bidi.send('browsingContext.getTree', {})) as { contexts: { context: string }[] }
  const context = contexts[0]?.context ?? ''
  const resources = opened.move()
  return {
    goto: (url: string) => bidi.send('browsingContext.navigate', { context, url, wait: 'complete' }),
    /** Calls the function in the page with arguments that JSON can hold, and returns what it resolves to. */
    evaluate: async <A extends unknown[], R>(inPage: (...args: A) => R, ...args: A): Promise<Awaited<R>> => {
      const { type, result, exceptionDetails } = (await bidi.send('script.callFunction', {
        functionDeclaration: `async () => JSON.stringify(await (${inPage})(...${JSON.stringify(args)})) ?? 'null'`,
        target: { context },
        awaitPromise: true,
        userActivation: true,
      })) as { type: string; result?: { value: string }; exceptionDetails?: { text: string } }
      if (type !== 'success' || !result) throw new Error(exceptionDetails?.text ?? type)
      return JSON.parse(result.value)
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  }
}

type Process = ChildProcessByStdio<null, null, Readable>

async function addressOf({ stderr }: Process) {
  for await (const line of createInterface({ input: stderr })) {
    const [, address] = /WebDriver BiDi listening on (\S+)/.exec(line) ?? []
    if (!address) continue
    stderr.resume()
    return address
  }
  throw new Error('Firefox ended before it listened')
}

async function end(firefox: Process) {
  if (firefox.exitCode !== null || firefox.signalCode !== null) return
  const { promise, resolve } = Promise.withResolvers<void>()
  firefox.once('exit', () => resolve())
  firefox.kill('SIGKILL')
  await promise
}
