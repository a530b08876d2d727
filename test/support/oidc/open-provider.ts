import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { clientOfTests } from './provider-choices.ts'

const program = fileURLToPath(new URL('./provider-process.ts', import.meta.url))

export const oidcName = 'School ID'

export const oidcEnvironment = (issuer: string) => ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientOfTests.client_id,
  OIDC_CLIENT_SECRET: clientOfTests.client_secret,
  OIDC_NAME: oidcName,
})

/** Starts the package `oidc-provider` in a separate process. */
export async function openOidcProvider() {
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'ignore'] })
  const exited = once(child, 'exit')
  const endToo = () => child.kill('SIGKILL')
  process.once('exit', endToo)
  void exited.then(() => process.off('exit', endToo))
  const end = async () => {
    child.kill('SIGKILL')
    await exited
  }
  for await (const line of createInterface({ input: child.stdout })) {
    const issuer = /^issuer (\S+)$/.exec(line)?.[1]
    if (issuer) return { issuer, environment: oidcEnvironment(issuer), end, [Symbol.asyncDispose]: end }
  }
  throw new Error('the provider did not start')
}

/** Goes through the provider like a browser: from its address to the one to which it sends the browser back. */
export async function passProvider(address: string, account: string | undefined) {
  const cookies = new Map<string, string>()
  const visit = async (url: string, body?: URLSearchParams) => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const method = body ? 'POST' : 'GET'
    const response = await fetch(url, { method, body, redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const next = response.headers.get('location')
    if (!next) throw new Error(`${response.status} at ${url}: ${await response.text()}`)
    return new URL(next, url).href
  }
  const page = await visit(address)
  const answered =
    account === undefined
      ? await visit(`${page}/cancel`)
      : await visit(page, new URLSearchParams({ account }))
  return new URL(await visit(answered))
}
