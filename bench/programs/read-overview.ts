// Prints, as JSON, what GET /admin/overview costs in the library in a folder, and closing a day.
//   folder

import { apiBase } from '../../contract/addresses.ts'
import { buildApp } from '../../server/app.ts'
import { dayOf } from '../../server/core/time/day.ts'
import { insertCounts } from '../../server/features/overview/count-store.ts'
import { openSession } from '../../server/features/user/session-store.ts'
import { fillLibrary } from '../library.ts'

const reads = 20
const [folder = ''] = process.argv.slice(2)

const figures = await fillLibrary(folder, async (ctx) => {
  const app = await buildApp(ctx)
  const { id } = await ctx.db
    .selectFrom('user')
    .select('id')
    .where('role', '=', 'ADMIN')
    .executeTakeFirstOrThrow()
  const session = await openSession(ctx.db, id, ctx.now(), ctx.settings.sessionDays)
  const get = async (days: number) => {
    const url = `${apiBase}/admin/overview?days=${days}`
    const { statusCode } = await app.inject({ url, headers: { cookie: `lectern_session=${session}` } })
    if (statusCode !== 200) throw new Error(`${url}: ${statusCode}`)
  }
  const today = dayOf(ctx.now())
  const close = async () => {
    await ctx.db.deleteFrom('daily_totals').where('day', '=', today).execute()
    await insertCounts(ctx.db, today, today)
  }
  const measured = {
    'CPU ms for 28 days': await time(() => get(28)),
    'CPU ms for 365 days': await time(() => get(365)),
    'CPU ms on the writer thread, once a day': await time(close),
  }
  await app.close()
  return measured
})
console.log(JSON.stringify(figures))

async function time(work: () => Promise<unknown>) {
  await work()
  const began = process.cpuUsage()
  for (let number = 0; number < reads; number += 1) await work()
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1_000 / reads
}
