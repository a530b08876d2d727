import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { pathOf } from '../../contract/api/path-of.ts'
import type { AppContext } from '../../server/context.ts'
import { ownWork } from '../../server/core/admission/caller.ts'
import { alternate, type Comparison, type Figures } from '../alternate.ts'
import { startProduct } from '../compare-with-bare.ts'
import { addCourses, addUser, fillLibrary } from '../library.ts'
import { getHead, postJson, sendLoad } from '../load.ts'
import { measureLoad, type Serving } from '../serving-process.ts'
import { makeTemporaryFolder } from '../temporary-folder.ts'

const program = fileURLToPath(new URL('../programs/verify-passwords.ts', import.meta.url))
const account = { email: 'ada@school.example', password: 'engine1843' }
const signIn = postJson(pathOf('login'), account)
const catalogue = getHead(pathOf('listCourses'), { 'accept-encoding': 'gzip, deflate, br' })
const people = 16
const signIns = 400
const readings = 6_000

export async function* compareSignIn(): AsyncGenerator<Comparison> {
  await using folder = await makeTemporaryFolder()
  const { hash, atOnce } = await fillLibrary(folder.path, makeAccount)
  await using ours = await startProduct(folder.path)
  await sendLoad({ port: ours.port, connections: people, requests: people, makeRequest: () => signIn })
  yield {
    title: `Sign-ins, ${people} people at once`,
    limitName: `argon2id alone, ${atOnce} at once`,
    rounds: await alternate(
      () => signInAll(ours),
      () => compareAlone(hash, atOnce),
    ),
  }
  yield {
    title: `GET /course by ${people} readers while ${people} people sign in`,
    limitName: 'while nobody does',
    rounds: await alternate(
      () => readWhileSigningIn(ours),
      () => read(ours),
    ),
  }
}

async function makeAccount(ctx: AppContext) {
  await addCourses(ctx, 200)
  const hash = await ctx.passwords.hash(account.password, ownWork)
  await addUser(ctx, { email: account.email, password_hash: hash })
  return { hash, atOnce: ctx.settings.hashesAtOnce }
}

async function signInAll(ours: Serving): Promise<Figures> {
  const load = { connections: people, requests: signIns, makeRequest: () => signIn }
  const { seconds, cpuSeconds } = await measureLoad(ours, load)
  return { 'sign-ins/s': signIns / seconds, 'CPU ms per sign-in': (cpuSeconds * 1_000) / signIns }
}

async function compareAlone(hash: string, atOnce: number): Promise<Figures> {
  const parameters = [program, hash, account.password, String(signIns), String(atOnce)]
  const { stdout } = await promisify(execFile)(process.execPath, parameters)
  return JSON.parse(stdout)
}

async function readWhileSigningIn(ours: Serving) {
  let isRead = false
  const makeRequest = () => (isRead ? undefined : signIn)
  const beside = sendLoad({
    port: ours.port,
    connections: people,
    requests: Number.POSITIVE_INFINITY,
    makeRequest,
  })
  try {
    return await read(ours)
  } finally {
    isRead = true
    await beside
  }
}

async function read({ port }: Serving): Promise<Figures> {
  const load = { port, connections: people, requests: readings, makeRequest: () => catalogue }
  const { seconds, waitsMs } = await sendLoad(load)
  const sorted = waitsMs.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { 'ms at p99': at(0.99), 'ms at the median': at(0.5), 'requests/s': readings / seconds }
}
