import { addresses } from '../../../contract/api/addresses.ts'
import { call, send, signIn } from '../../support/http/client.ts'
import { addLecture } from '../../support/http/fill-site.ts'
import type { Row } from '../../support/table/row.ts'
import { until } from '../../support/until.ts'
import { makeFolder } from '../folder.ts'
import { countLost, summarize } from '../ledger.ts'
import { startTargetSite, type TargetSite } from '../target-site.ts'
import { faketime } from '../tools/needs.ts'
import { makeClock } from './fake-clock.ts'

export const jumpingClock: Row = {
  what: 'wall clock jumps a day back and 400 days ahead',
  expected: 'expired stays expired, no crash',
  lacks: faketime,
  prove: async () => {
    await using folder = await makeFolder()
    await using clock = await makeClock()
    await using site = await startTargetSite(folder.path, clock.environment)
    await Promise.all([site.message(), site.course()])
    const address = await signedAddress(site)
    const now = await readStatuses(site, address)

    await clock.set('-1d')
    await until('the product’s clock has gone back', async () => (await daysOff(site)) < -0.9)
    const back = [await site.message(), await site.course(), ...(await readStatuses(site, address))]

    await clock.set('+400d')
    await until('the product’s clock has gone ahead', async () => (await daysOff(site)) > 399)
    const ahead = await readStatuses(site, address)
    const cookie = await signIn(site)
    const again = [await site.message(), (await call(site, addresses.currentUser, { cookie })).status]

    await clock.set('+0d')
    await until('the product’s clock is right', async () => Math.abs(await daysOff(site)) < 0.1)
    const after = [await site.message()]
    const lost = await countLost(site.ledger, site, await signIn(site))
    return {
      seen: `signed address and session: now ${now.join(', ')}; a day back ${back.slice(2).join(', ')}; 400 days ahead ${ahead.join(', ')}, writes and a new session there ${again.join(', ')}; ${summarize(site.ledger, lost)}`,
      holds:
        isSame(now, [200, 200]) &&
        isSame(back, [201, 201, 200, 200]) &&
        isSame(ahead, [403, 401]) &&
        isSame(again, [201, 200]) &&
        isSame(after, [201]) &&
        lost === 0 &&
        !site.hasEnded(),
    }
  },
}

const isSame = (statuses: number[], right: number[]) => statuses.join() === right.join()

async function signedAddress(site: TargetSite): Promise<string> {
  const added = await addLecture(site, site.cookie, site.ledger.courses[0]?._id ?? '')
  return added.json.course.lectures[0].lecture.secure_url
}

async function readStatuses(site: TargetSite, address: string) {
  return [
    await site.status(address),
    (await call(site, addresses.currentUser, { cookie: site.cookie })).status,
  ]
}

const dayMs = 86_400_000

async function daysOff(site: TargetSite) {
  const { headers } = await send(site, 'GET', '/healthz')
  return (Date.parse(headers.date ?? '') - Date.now()) / dayMs
}
