import { apiBase } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import { findFreePort } from '../../support/free-port.ts'
import { send, signIn } from '../../support/http/client.ts'
import type { Site } from '../../support/start-site.ts'
import { needs, type Row } from '../../support/table/row.ts'
import { until } from '../../support/until.ts'
import { countLost, openLedger, summarize } from '../ledger.ts'
import { type Cluster, makeCluster } from '../postgres/cluster.ts'
import { nginx, postgres, swift } from '../tools/needs.ts'
import { startBalance } from './balance.ts'
import { callAllTheTime } from './mixed-load.ts'
import { type Media, shareBucket, startNode } from './two-nodes.ts'
import { uploadAllTheTime } from './upload-through.ts'

const rounds = { short: 1, whole: 5 }
const callsBefore = 300
const postRoute = `${apiBase}${addresses.sendMessage.path}`
const token = 'a-token-of-sixteen'
const environment = { DRAIN_SECONDS: '3', METRICS_TOKEN: token }

export const rollingRestart: Row = {
  what: 'two processes that share only PostgreSQL and S3 restarted one after the other under load',
  expected: 'no call fails, no acknowledged write or byte of an upload is lost, exit 0',
  lacks: needs(postgres, nginx, swift),
  prove: async (scale) => {
    await using media = await shareBucket()
    await using cluster = await makeCluster()
    const ledger = openLedger()
    await using nodes = await openNodes(media, cluster)
    const { balance } = nodes
    const cookie = await signIn(balance)
    const codes: (number | null)[] = []
    const uploading = uploadAllTheTime({ address: balance.address, cookie })
    const load = await callAllTheTime({ address: balance.address, cookie }, ledger)
    try {
      await until('the load is under way', () => load.made() > callsBefore && uploading.pieces() > 0)
      for (let restart = 0; restart < 2 * rounds[scale]; restart += 1)
        codes.push(await nodes.restart(restart % 2))
    } finally {
      await load[Symbol.asyncDispose]()
    }
    const uploads = await uploading.end()
    const lost = await countLost(ledger, balance, cookie)
    const first = load.failures[0]
    return {
      seen: `exit ${codes.join(', ')}; ${load.failures.length} of ${load.made()} calls failed${first ? ` (${first.kind} ${first.status})` : ''}; ${uploads.whole} uploads arrived, ${uploads.resumed} times resumed, ${uploads.lostBytes} acknowledged bytes lost; ${summarize(ledger, lost)}`,
      holds:
        codes.every((code) => code === 0) &&
        load.failures.length === 0 &&
        uploads.whole > 0 &&
        uploads.lostBytes + lost === 0,
    }
  },
}

async function openNodes({ folders, environment: shared }: Media, cluster: Cluster) {
  await using opened = new AsyncDisposableStack()
  const ports = [await findFreePort(), await findFreePort()]
  const start = (index: number) =>
    startNode(folders[index] ?? '', cluster, { ...shared, ...environment, PORT: String(ports[index]) })
  const nodes: Site[] = await Promise.all([start(0), start(1)])
  opened.defer(async () => void (await Promise.all(nodes.map((node) => node.end('SIGTERM')))))
  const [first, second] = nodes as [Site, Site]
  const balance = opened.use(await startBalance(first, second, true))
  const closing = opened.move()
  return {
    balance,
    /** Returns the exit code after nginx sends requests to the new process. */
    restart: async (index: number) => {
      const code = await nodes[index]?.end('SIGTERM')
      const node = await start(index)
      nodes[index] = node
      await until('nginx uses it again', async () => (await countMessages(node)) > 0)
      return code ?? null
    },
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  }
}

/** Only messages, because nginx decides separately which process receives uploads. */
async function countMessages(site: Site) {
  const { text } = await send(site, 'GET', '/metrics', { headers: { authorization: `Bearer ${token}` } })
  const counted = text.split('\n').find((line) => line.includes(`method="POST",route="${postRoute}"`))
  return Number(counted?.split(' ').at(-1) ?? 0)
}
