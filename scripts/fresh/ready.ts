import assert from 'node:assert/strict'
import { pathOf } from '../../contract/endpoints/path-of.ts'
import type { Running } from './start-npm.ts'
import { until } from './until.ts'

// Installing takes half a minute with a warm cache, and minutes from a distant registry.
const startTimeoutMs = 10 * 60_000

const readyLines =
  /Lectern is ready at (\S+)\n(?: +e-mail +(\S+)\n +password +(\S+) .*\n)? +data folder +(.+)\n/

export type Ready = { address: string; email?: string; password?: string; dataFolder: string }

/** What the start printed, once the server responds. Throws with npm's output when npm exits instead. */
export async function readReady({ output, hasExited }: Running): Promise<Ready> {
  await until('the lines that say where Lectern is', startTimeoutMs, () => {
    if (hasExited()) throw new Error(`npm ended instead of starting Lectern:\n${output.out}${output.err}`)
    return readyLines.test(output.out)
  })
  const [, address = '', email, password, dataFolder = ''] = readyLines.exec(output.out) ?? []
  await until('an answer at /healthz', 10_000, () => isHealthy(address))
  return { address, email, password, dataFolder }
}

export const isHealthy = (address: string) =>
  fetch(`${address}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )

export async function expectNewLibrary({ address, email, password }: Ready) {
  const catalogue = await (await fetch(address + pathOf('listCourses'))).json()
  assert.equal(catalogue.courses.length, 5, 'the sample courses')
  const login = await fetch(address + pathOf('login'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  assert.equal(login.status, 200, 'the printed password opens the account')
}
