import { addCourses, addPerson } from '../../bench/library.ts'
import { postJson } from '../../bench/load.ts'
import { apiBase, calls } from '../../contract/addresses.ts'
import { ownWork } from '../../server/admission/caller.ts'
import type { House } from '../../server/house.ts'
import { tellStatuses } from '../clients/ask.ts'
import { askBeside } from '../clients/beside.ts'
import { type Answer, openLine } from '../clients/line.ts'
import { found, p99, type Row, within } from '../row.ts'
import { openSite } from '../site.ts'

const people = 200
const waves = { short: 3, whole: 20 }
const readers = 16
const p99Ms = 200
const account = { email: 'ada@school.example', password: 'engine1843' }
const path = `${apiBase}${calls.listCourses[1]}?limit=24`

export const signIns: Row = {
  name: 'sign-ins',
  load: `${people} sign-ins at once beside the catalogue load`,
  promise: `the catalogue's p99 ${p99Ms} ms`,
  past: '503 or 429',
  prove: async (pace) => {
    await using site = await openSite(makeAccount)
    const load = { port: site.port, paths: [path], headers: { 'accept-encoding': 'br' } }
    using readersBeside = askBeside({ ...load, pace: { connections: readers }, longestSeconds: 120 })
    const lines = Array.from({ length: people }, () => openLine(site.port))
    const request = postJson(apiBase + calls.login[1], account)
    const signedIn: Answer[] = []
    for (let wave = 0; wave < waves[pace]; wave += 1)
      signedIn.push(...(await Promise.all(lines.map((line) => line.ask(request)))))
    for (const line of lines) line.end()
    const read = (await readersBeside.end())[path] ?? []
    const refused = signedIn.filter(({ status }) => status !== 200)
    return [
      within(`the catalogue's p99 for ${readers} readers`, p99(read.map(({ ms }) => ms)), p99Ms),
      found(
        `the catalogue: ${tellStatuses(read)}`,
        read.length > 0 && read.every(({ status }) => status === 200),
      ),
      found(
        `${waves[pace]} times ${people} sign-ins: ${tellStatuses(signedIn)}, each refusal with Retry-After`,
        refused.length < signedIn.length &&
          refused.every(({ status, hasRetryAfter }) => (status === 503 || status === 429) && hasRetryAfter),
      ),
    ]
  },
}

async function makeAccount(house: House) {
  await addCourses(house, 200)
  const password_hash = await house.passwords.hash(account.password, ownWork)
  await addPerson(house, { email: account.email, password_hash })
}
