import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../free-port.ts'
import { undoAtExit } from '../undo-at-exit.ts'
import { until } from '../until.ts'
import { daemons, type Ports, ringScript, s3Key, s3Region, writeSwiftFiles } from './swift-files.ts'

/** Why tests that need a real S3 are skipped; false if Swift is installed. */
export const noSwift = [
  '/usr/bin/swift-proxy-server',
  '/usr/bin/swift-object-server',
  '/usr/bin/memcached',
].every(existsSync)
  ? false
  : 'Swift is not installed: apt-get install swift-proxy swift-account swift-container swift-object memcached'

export type Swift = ReturnType<typeof swiftAt> & AsyncDisposable

/** Address of a Swift that other tests of this run use, too. */
const shared = process.env.LECTERN_TEST_S3

/** The shared Swift of this run with its S3 API, or a private one that ends with its disposal. */
export const openSwift = (): Promise<Swift> =>
  shared ? Promise.resolve({ ...swiftAt(shared), [Symbol.asyncDispose]: async () => {} }) : startSwift()

/** A private Swift on loopback, in a temporary folder. Disposing of it removes everything. */
export async function startSwift(): Promise<Swift> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-swift-'))
  const ports = await findPorts()
  writeSwiftFiles(folder, ports)
  await finish('/usr/bin/python3', ['-W', 'ignore', '-c', ringScript(folder, ports)])
  const processes = [
    spawn('/usr/bin/memcached', ['-l', '127.0.0.1', '-p', `${ports.memcached}`, '-m', '16', '-u', user]),
    ...[...daemons, 'proxy'].map((name) =>
      spawn(`/usr/bin/swift-${name}-server`, [join(folder, 'etc', `${name}-server.conf`)], {
        stdio: 'ignore',
      }),
    ),
  ]
  const end = undoAtExit(() => {
    for (const process of processes) process.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  const endpoint = `http://127.0.0.1:${ports.proxy}`
  try {
    await until('Swift answers', () =>
      makeContainer(endpoint, 'first').then(() => storeObject(endpoint), isAway),
    )
  } catch (error) {
    end()
    throw error
  }
  return {
    ...swiftAt(endpoint),
    [Symbol.asyncDispose]: async () => {
      const exits = processes.map(exited)
      for (const process of processes) process.kill('SIGTERM')
      // SIGTERM lets connections end, which the tests do not need.
      for (const process of processes) process.kill('SIGKILL')
      await Promise.all(exits)
      end()
    },
  }
}

const swiftAt = (endpoint: string) => ({
  endpoint,
  /** A new bucket that pages of any origin may read. Returns the settings that use it, through `through`. */
  makeBucket: async (through = endpoint) => {
    const bucket = `b-${randomUUID()}`
    await makeContainer(endpoint, bucket)
    return bucketSettings(through, bucket)
  },
})

export const bucketSettings = (endpoint: string, bucket: string) => ({
  S3_ENDPOINT: endpoint,
  S3_REGION: s3Region,
  S3_BUCKET: bucket,
  S3_ACCESS_KEY_ID: s3Key.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3Key.secretAccessKey,
})

const user = userInfo().username

async function findPorts(): Promise<Ports> {
  const ports = new Set<number>()
  while (ports.size < 5) ports.add(await findFreePort())
  const [proxy = 0, account = 0, container = 0, object = 0, memcached = 0] = ports
  return { proxy, account, container, object, memcached }
}

const isAway = () => false

/** Stores an object, because the object daemon must answer, too. */
async function storeObject(endpoint: string) {
  const { address, token } = await openAccount(endpoint)
  const headers = { 'x-auth-token': token }
  return (await fetch(`${address}/first/object`, { method: 'PUT', headers, body: 'one' })).ok
}

/** Uses Swift's own API, because its S3 API cannot set what other origins may read. */
async function openAccount(endpoint: string) {
  const [account = '', name = ''] = s3Key.accessKeyId.split(':')
  const headers = { 'x-auth-user': `${account}:${name}`, 'x-auth-key': s3Key.secretAccessKey }
  const response = await fetch(`${endpoint}/auth/v1.0`, { headers })
  const address = response.headers.get('x-storage-url') ?? ''
  const token = response.headers.get('x-auth-token') ?? ''
  return { address, token }
}

async function makeContainer(endpoint: string, bucket: string) {
  const { address, token } = await openAccount(endpoint)
  const headers = { 'x-auth-token': token, 'x-container-meta-access-control-allow-origin': '*' }
  const made = await fetch(`${address}/${bucket}`, { method: 'PUT', headers })
  if (!made.ok) throw new Error(`Swift's container answers ${made.status}`)
}

async function finish(program: string, parameters: string[]) {
  const child = spawn(program, parameters, { stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${program} ended with ${code}`)
}

const exited = async (process: ChildProcess) => {
  if (process.exitCode === null && process.signalCode === null) await once(process, 'exit')
}
