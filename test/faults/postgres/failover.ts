import type { Row } from '../../support/table/row.ts'
import { until } from '../../support/until.ts'
import { makeFolder } from '../folder.ts'
import { acknowledged, summarize, writeContinuously } from '../ledger.ts'
import { startTargetSite, type TargetSite } from '../target-site.ts'
import { postgres } from '../tools/needs.ts'
import { type Cluster, databaseOf, makeCluster } from './cluster.ts'

const synchronous = { synchronous_standby_names: '*', synchronous_commit: 'on' }

export const failover: Row = {
  what: 'PostgreSQL failover to a synchronous standby under load',
  expected: 'acknowledged writes are on the new primary; Lectern finds it by itself',
  lacks: postgres,
  prove: async () => {
    await using folder = await makeFolder()
    await using primary = await makeCluster(synchronous)
    await using standby = await makeCluster({}, primary)
    await until('the standby is synchronous', () =>
      primary.query('select sync_state from pg_stat_replication').includes('sync'),
    )
    await using site = await startTargetSite(folder.path, databaseOf(primary, standby))
    const { before, promoteMs, outageMs } = await failOver(site, primary, standby)

    const lost = await site.countLost()
    const { slowestRejectionMs } = site.ledger
    return {
      seen: `${before} acknowledged before it; ${summarize(site.ledger, lost)}; promoting took ${promoteMs} ms, the first acknowledged write came ${outageMs} ms after the primary was gone; the slowest refusal after ${slowestRejectionMs} ms`,
      holds: lost === 0 && site.ledger.strange.length === 0 && !site.hasEnded(),
    }
  },
}

async function failOver(site: TargetSite, primary: Cluster, standby: Cluster) {
  await using writing = writeContinuously(site.ledger, site.message)
  await writing.more(100)
  await primary.stop('SIGQUIT')
  const before = acknowledged(site.ledger)
  const gone = performance.now()
  await standby.promote()
  const promoted = performance.now()
  await writing.more(1)
  const back = performance.now()
  await writing.more(100)
  await site.course()
  return { before, promoteMs: Math.round(promoted - gone), outageMs: Math.round(back - gone) }
}
