import { addCourses, addUser } from '../../../bench/library.ts'
import { postJson } from '../../../bench/load.ts'
import { pathOf } from '../../../contract/api/path-of.ts'
import type { AppContext } from '../../../server/context.ts'
import { ownWork } from '../../../server/core/admission/caller.ts'
import { type MeasuredResponse, openConnection } from '../../support/http/connection.ts'
import { sendBeside } from '../clients/beside.ts'
import { describeStatuses } from '../clients/send.ts'
import { found, p99, within } from '../findings.ts'
import type { LoadRow } from '../load-row.ts'
import { openSite } from '../site.ts'

const people = 200
const waves = { short: 3, whole: 20 }
const readers = 16
const p99Ms = 200
const account = { email: 'ada@school.example', password: 'engine1843' }
const path = `${pathOf('listCourses')}?limit=24`

export const signIns: LoadRow = {
  name: 'sign-ins',
  what: `${people} sign-ins at once beside the catalogue load`,
  expected: `the catalogue's p99 ${p99Ms} ms`,
  beyondCapacity: '503 or 429',
  prove: async (scale) => {
    await using site = await openSite(makeAccount)
    const load = { port: site.port, paths: [path], headers: { 'accept-encoding': 'br' } }
    using readersBeside = sendBeside({ ...load, load: { connections: readers }, maxSeconds: 120 })
    const connections = Array.from({ length: people }, () => openConnection(site.port))
    const request = postJson(pathOf('login'), account)
    const signedIn: MeasuredResponse[] = []
    for (let wave = 0; wave < waves[scale]; wave += 1)
      signedIn.push(...(await Promise.all(connections.map((connection) => connection.send(request)))))
    for (const connection of connections) connection.end()
    const read = (await readersBeside.end())[path] ?? []
    const rejected = signedIn.filter(({ status }) => status !== 200)
    return [
      within(`the catalogue's p99 for ${readers} readers`, p99(read.map(({ ms }) => ms)), p99Ms),
      found(
        `the catalogue: ${describeStatuses(read)}`,
        read.length > 0 && read.every(({ status }) => status === 200),
      ),
      found(
        `${waves[scale]} times ${people} sign-ins: ${describeStatuses(signedIn)}, each refusal with Retry-After`,
        rejected.length < signedIn.length &&
          rejected.every(({ status, hasRetryAfter }) => (status === 503 || status === 429) && hasRetryAfter),
      ),
    ]
  },
}

async function makeAccount(ctx: AppContext) {
  await addCourses(ctx, 200)
  const password_hash = await ctx.passwords.hash(account.password, ownWork)
  await addUser(ctx, { email: account.email, password_hash })
}
