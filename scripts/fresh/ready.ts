import assert from 'node:assert/strict'
import { addresses } from '../../contract/api/addresses.ts'
import { call, statusOf } from '../../test/support/http/client.ts'
import { until } from '../../test/support/until.ts'
import type { Running } from './start-npm.ts'

// Installing and building take a minute alone, and more than ten on two cores that thirty processes share.
const startTimeoutMs = 30 * 60_000

const readyLines =
  /Lectern is ready at (\S+)\n(?: +e-mail +(\S+)\n +password +(\S+) .*\n)? +data folder +(.+)\n/

export type Ready = { address: string; email?: string; password?: string; dataFolder: string }

/** Returns what the start printed, once the server responds. Throws with npm's output if npm exits instead. */
export async function readReady({ output, hasExited }: Running): Promise<Ready> {
  await until(
    'lines say where Lectern is',
    () => {
      if (hasExited()) throw new Error(`npm ended instead of starting Lectern:\n${output.out}${output.err}`)
      return readyLines.test(output.out)
    },
    startTimeoutMs,
  )
  const [, address = '', email, password, dataFolder = ''] = readyLines.exec(output.out) ?? []
  await until('/healthz answers', () => isHealthy(address))
  return { address, email, password, dataFolder }
}

export const isHealthy = async (address: string) => (await statusOf({ address }, '/healthz')) === 200

export async function expectNewLibrary({ address, email, password }: Ready) {
  const catalogue = await call({ address }, addresses.listCourses)
  assert.equal(catalogue.json.courses.length, 5, 'the sample courses')
  const login = await call({ address }, addresses.login, { json: { email, password } })
  assert.equal(login.status, 200, 'the printed password opens the account')
}
