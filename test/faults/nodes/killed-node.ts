import { setTimeout as pause } from 'node:timers/promises'
import { signIn } from '../../support/http/client.ts'
import { needs, type Row } from '../../support/table/row.ts'
import { until } from '../../support/until.ts'
import { makeFolder } from '../folder.ts'
import { countLost, type Ledger, openLedger, summarize } from '../ledger.ts'
import { type Cluster, makeCluster } from '../postgres/cluster.ts'
import { nginx, postgres } from '../tools/needs.ts'
import { callAllTheTime } from './mixed-load.ts'
import { startNode, startTwoNodes } from './two-nodes.ts'

const rounds = { short: 1, whole: 5 }
const [watchedMs, maxOutageMs, maxFailing] = [6_000, 5_000, 0.01]
// A count of calls, not a time: then the kill interrupts the same share of calls on slow and fast machines.
const [callsBefore, callsInAll] = [300, 1_500]

export const killedNode: Row = {
  what: 'one of two processes behind nginx killed with -9 under load',
  expected: 'no acknowledged write lost, under 1 % of the calls fail, over in 5 s',
  lacks: needs(postgres, nginx),
  prove: async (scale) => {
    await using folder = await makeFolder()
    await using cluster = await makeCluster()
    const ledger = openLedger()
    const observed: string[] = []
    let isExpected = true
    for (let round = 0; round < rounds[scale]; round += 1) {
      const { made, failed, outageMs } = await killOne(folder.path, cluster, ledger, round)
      observed.push(`${failed} of ${made} calls failed, the last ${outageMs} ms after the blow`)
      isExpected &&= failed / made < maxFailing && outageMs < maxOutageMs
    }
    const lost = await countLostAfterwards(folder.path, cluster, ledger)
    return {
      seen: `${observed.join('; ')}; ${summarize(ledger, lost)}`,
      holds: isExpected && lost === 0 && ledger.strange.length === 0,
    }
  },
}

async function killOne(folder: string, cluster: Cluster, ledger: Ledger, round: number) {
  await using nodes = await startTwoNodes(folder, cluster)
  await using load = await callAllTheTime(nodes, ledger)
  await until('the load is under way', () => load.made() > callsBefore)
  if (load.failures.length > 0)
    throw new Error(`Calls failed before the blow: ${JSON.stringify(load.failures[0])}`)
  const blow = performance.now()
  await (round % 2 ? nodes.second : nodes.first).end('SIGKILL')
  await pause(watchedMs)
  await until('enough calls were made', () => load.made() > callsInAll)
  const outageMs = Math.round(Math.max(0, ...load.failures.map(({ at }) => at - blow)))
  return { made: load.made(), failed: load.failures.length, outageMs }
}

async function countLostAfterwards(folder: string, cluster: Cluster, ledger: Ledger) {
  await using node = await startNode(folder, cluster)
  return await countLost(ledger, node, await signIn(node))
}
