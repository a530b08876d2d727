import { setTimeout as pause } from 'node:timers/promises'
import { signIn } from '../../support/http/client.ts'
import { needs, type Row } from '../../support/table/row.ts'
import { until } from '../../support/until.ts'
import { countLost, type Ledger, openLedger, summarize } from '../ledger.ts'
import { type Cluster, makeCluster } from '../postgres/cluster.ts'
import { nginx, postgres, swift } from '../tools/needs.ts'
import { callAllTheTime } from './mixed-load.ts'
import { type Media, shareBucket, shareFolder, startNode, startTwoNodes } from './two-nodes.ts'
import { uploadAllTheTime } from './upload-through.ts'

const rounds = { short: 1, whole: 5 }
const [watchedMs, maxOutageMs, maxFailing] = [6_000, 5_000, 0.01]
// A number of calls, not a time, so that the kill comes at the same point on slow and fast machines.
const [callsBefore, callsInAll] = [300, 1_500]

type Killed = { what: string; expected: string; lacks: Row['lacks']; share: () => Promise<Media> }

export const killedNode = killedRow({
  what: 'one of two processes behind nginx killed with -9 under load',
  expected: 'no acknowledged write lost, under 1 % of the calls fail, over in 5 s',
  lacks: needs(postgres, nginx),
  share: shareFolder,
})

export const killedS3Node = killedRow({
  what: 'one of two processes that share only PostgreSQL and S3 killed with -9 under load',
  expected: 'no acknowledged write or byte of an upload lost, under 1 % of the calls fail, over in 5 s',
  lacks: needs(postgres, nginx, swift),
  share: shareBucket,
})

function killedRow({ share, ...row }: Killed): Row {
  return {
    ...row,
    prove: async (scale) => {
      await using media = await share()
      await using cluster = await makeCluster()
      const ledger = openLedger()
      const observed: string[] = []
      let isExpected = true
      for (let round = 0; round < rounds[scale]; round += 1) {
        const { made, failed, outageMs, uploads } = await killOne(media, cluster, ledger, round)
        observed.push(
          `${failed} of ${made} calls failed, the last ${outageMs} ms after the blow; ${uploads.whole} uploads arrived, ${uploads.resumed} times resumed, ${uploads.lostBytes} acknowledged bytes lost`,
        )
        isExpected &&= failed / made < maxFailing && outageMs < maxOutageMs
        isExpected &&= uploads.whole > 0 && uploads.lostBytes === 0
      }
      const lost = await countLostAfterwards(media, cluster, ledger)
      return {
        seen: `${observed.join('; ')}; ${summarize(ledger, lost)}`,
        holds: isExpected && lost === 0 && ledger.strange.length === 0,
      }
    },
  }
}

async function killOne(media: Media, cluster: Cluster, ledger: Ledger, round: number) {
  await using nodes = await startTwoNodes(media, cluster)
  const uploading = uploadAllTheTime(nodes)
  const load = await callAllTheTime(nodes, ledger)
  try {
    await until('the load is under way', () => load.made() > callsBefore && uploading.pieces() > 0)
    if (load.failures.length > 0)
      throw new Error(`Calls failed before the blow: ${JSON.stringify(load.failures[0])}`)
    const blow = performance.now()
    await (round % 2 ? nodes.second : nodes.first).end('SIGKILL')
    await pause(watchedMs)
    await until('enough calls were made', () => load.made() > callsInAll)
    const outageMs = Math.round(Math.max(0, ...load.failures.map(({ at }) => at - blow)))
    const uploads = await uploading.end()
    return { made: load.made(), failed: load.failures.length, outageMs, uploads }
  } finally {
    await uploading.end()
    await load[Symbol.asyncDispose]()
  }
}

async function countLostAfterwards({ folders, environment }: Media, cluster: Cluster, ledger: Ledger) {
  await using node = await startNode(folders[0], cluster, environment)
  return await countLost(ledger, node, await signIn(node))
}
