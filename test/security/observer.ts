import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { problemReply } from '../../contract/problem.ts'
import type { HttpResponse } from '../support/http/client.ts'
import { administratorAccount, type Site } from '../support/start-site.ts'
import { until } from '../support/until.ts'
import type { LongTick } from './long-ticks.ts'
import type { Rows, Table } from './rows.ts'

/** Rows that a case may add. Tables that are not listed must not change. */
type Growth = Partial<Record<Table, number>>

/** Rows of sign-ups: the people, and a mail to each with the link that confirms the address. */
export const signedUp = (people: number): Growth => ({ user: people, mail: people, email_link: people })

const nothing: Growth = {}

const body = z.strictObject(problemReply.shape)

// A stack, a path, SQL or its driver, a package, and data of other users.
const leaks = [
  /\n\s+at /,
  /\.(ts|js|mjs):\d+/,
  /node_modules|node:internal|sqlite|postgres|kysely|fastify|argon2|libvips|ffmpeg/i,
  /\b(select|insert into|update) .*\b(from|values|set)\b/i,
  /\/(tmp|home|root|var|work|usr)\//,
  /\b[A-Z][A-Za-z]*Error\b|\bE(NOENT|ACCES|CONN\w+|PIPE|INVAL)\b|FST_|HPE_/,
  new RegExp(administratorAccount.email),
]

/** Checks what holds for every response. `allowed` are statuses above 499 that the case expects. */
export function examine(response: HttpResponse, allowed: number[] = []): HttpResponse {
  const { status, headers, text } = response
  const reported = `${status} ${text.slice(0, 500)}`
  assert.ok(status >= 200 && (status < 500 || allowed.includes(status)), reported)
  if ([429, 503].includes(status)) assert.ok(Number(headers['retry-after']) > 0, `${reported} says not when`)
  assert.equal(headers['x-content-type-options'], 'nosniff', reported)
  assert.match(String(headers['content-security-policy']), /default-src '(self|none)'/, reported)
  assert.equal(headers['referrer-policy'], 'same-origin', reported)
  assert.equal(headers.server ?? headers['x-powered-by'], undefined, reported)
  if (status >= 400 && !String(headers['content-type']).startsWith('text/html'))
    examineRejection(response, reported)
  return response
}

function examineRejection({ json, text }: HttpResponse, reported: string) {
  const { success } = body.safeParse(json)
  assert.ok(success, `not the one error body: ${reported}`)
  for (const leak of leaks) assert.doesNotMatch(text, leak, `the refusal says too much: ${reported}`)
}

class TookTooLong extends Error {
  readonly ticks: LongTick[]

  constructor(ticks: LongTick[]) {
    const which = ticks.map(({ ms, call }) => `${ms} ms for ${call}`)
    super(`too much CPU time in one turn of the serving thread: ${which.join(', ')}`)
    this.ticks = ticks
  }
}

/** Garbage collection and the first use of code lengthen any turn now and then; a slow call is slow each time. */
async function unlessSlowTwice<T>(run: (before?: LongTick[]) => Promise<T>): Promise<T> {
  return await run().catch((error: Error) => {
    if (!(error instanceof TookTooLong)) throw error
    return run(error.ticks)
  })
}

type Observed = {
  site: Site
  folder: string
  rows: Rows
  takeTooLong: () => LongTick[]
  isServed: () => Promise<boolean>
}

export function openObserver({ site, folder, rows, takeTooLong, isServed }: Observed) {
  /** `before`: which calls were slow in an earlier run of the same case; then no other counts. */
  const requireServing = async (before?: LongTick[]) => {
    // This response comes a tick after the last one of the case, so that tick has been recorded.
    assert.ok(await isServed(), 'the next caller is served')
    assert.deepEqual([site.process.exitCode, site.process.signalCode], [null, null], 'the process ended')
    const ticks = takeTooLong().filter(({ call }) => !before || before.some((tick) => tick.call === call))
    if (ticks.length > 0) throw new TookTooLong(ticks)
  }

  /** Jobs come and go by themselves, so rows are counted when none is at work. */
  const noJobIsAtWork = () =>
    until('no job is at work', async () => {
      const [job] = await rows.query("select id from job where state <> 'failed' limit 1")
      return job === undefined
    })

  async function run<T>(
    attack: () => Promise<T>,
    growth: Growth | ((result: T) => Growth) = nothing,
    slowBefore?: LongTick[],
  ) {
    await noJobIsAtWork()
    const before = await rows.count()
    const result = await attack()
    await until('nothing is left in the folders for what arrives', () => isSwept(folder))
    await noJobIsAtWork()
    const more = typeof growth === 'function' ? growth(result) : growth
    const expected = Object.entries(before).map(([table, count]) => [
      table,
      count + (more[table as Table] ?? 0),
    ])
    assert.deepEqual(await rows.count(), Object.fromEntries(expected))
    assert.deepEqual(await listStored(folder), await rows.namesOfFiles(), 'files and the rows that own them')
    await requireServing(slowBefore)
    return result
  }

  return {
    requireServing,
    /** For a case whose calls load code at their first use: what came before does not count against it. */
    forgetTurns: async () => {
      await isServed()
      takeTooLong()
    },
    /** Whether every file has its row, as after a sweep. */
    isTidy: async () => String(await listStored(folder)) === String(await rows.namesOfFiles()),
    /**
     * Runs a case; throws unless the product is unchanged afterwards, except for `growth`. A case that
     * changes nothing may run again.
     */
    unharmed: <T>(
      attack: () => Promise<T>,
      growth: Growth | ((result: T) => Growth) = nothing,
    ): Promise<T> =>
      growth === nothing ? unlessSlowTwice((before) => run(attack, nothing, before)) : run(attack, growth),
  }
}

async function listStored(folder: string) {
  const [pictures, lectures] = await Promise.all(
    ['pictures', 'lectures'].map((name) => readdir(join(folder, 'data/media', name))),
  )
  const names = [...(pictures ?? []).map((file) => file.split('-')[0] ?? ''), ...(lectures ?? [])]
  return [...new Set(names)].sort()
}

async function isSwept(folder: string) {
  const arriving = ['data/media/incoming', 'data/media/uploads', 'tmp'].map((name) => join(folder, name))
  return (await Promise.all(arriving.map(listFiles))).flat().length === 0
}

async function listFiles(folder: string): Promise<string[]> {
  const all = await readdir(folder, { recursive: true, withFileTypes: true })
  return all.filter((entry) => entry.isFile()).map(({ name }) => name)
}
