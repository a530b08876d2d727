import { setTimeout as pause } from 'node:timers/promises'
import type { Finding, Row } from '../../support/table/row.ts'
import { makeFolder } from '../folder.ts'
import { summarize, writeContinuously } from '../ledger.ts'
import { startTargetSite, type TargetSite } from '../target-site.ts'
import { postgres } from '../tools/needs.ts'
import { type Cluster, databaseOf, makeCluster } from './cluster.ts'

const targetMs = 2_000
// Times are printed; only five times the target fails, because the machine may be busy.
const timeoutMs = 5 * targetMs

type Gap = {
  what: string
  settings?: Record<string, string>
  /** Breaks the database. The returned function repairs it. */
  break: (cluster: Cluster, site: TargetSite) => Promise<() => Promise<unknown> | unknown>
  isGap?: boolean
}

const gapMs = { short: 3_000, whole: 20_000 }

export const gapRow = ({ what, settings, break: breakIt, isGap = true }: Gap): Row => ({
  what,
  expected: '503 in 2 s or less, no process death, back by itself, nothing acknowledged lost',
  lacks: postgres,
  prove: async (scale): Promise<Finding> => {
    await using folder = await makeFolder()
    await using cluster = await makeCluster(settings)
    await using site = await startTargetSite(folder.path, databaseOf(cluster))
    const { seen, holds } = await attack(site, () => breakIt(cluster, site), gapMs[scale], isGap)
    const lost = await site.countLost()
    const { slowestRejectionMs, strange } = site.ledger
    return {
      seen: `${summarize(site.ledger, lost)}; the slowest refusal after ${slowestRejectionMs} ms; ${seen}`,
      holds:
        holds && lost === 0 && slowestRejectionMs < timeoutMs && strange.length === 0 && !site.hasEnded(),
    }
  },
})

async function attack(site: TargetSite, breakIt: () => ReturnType<Gap['break']>, ms: number, isGap: boolean) {
  await using writing = writeContinuously(site.ledger, site.message)
  await writing.more(50)
  const mend = await breakIt()
  try {
    await pause(ms)
    if (isGap) await site.untilReady(false)
  } finally {
    await mend()
  }
  const mended = performance.now()
  await writing.more(50)
  await site.untilReady(true)
  const rejections = [...site.ledger.rejected.values()].reduce((sum, count) => sum + count, 0)
  return {
    seen: `writing again ${Math.round(performance.now() - mended)} ms after it was mended`,
    holds: !isGap || rejections > 0,
  }
}
