import { signIn } from '../../support/http/client.ts'
import { type Site, startSite } from '../../support/start-site.ts'
import { type Cluster, databaseOf } from '../postgres/cluster.ts'
import { startBalance } from './balance.ts'

const environment = { RATE_LIMITS: 'off', LOG_LEVEL: 'silent', TRUST_PROXY: '127.0.0.1' }

export const startNode = (
  folder: string,
  cluster: Pick<Cluster, 'host'>,
  more: Record<string, string> = {},
): Promise<Site> => startSite(folder, { ...environment, ...databaseOf(cluster), ...more })

export async function startTwoNodes(folder: string, cluster: Cluster) {
  await using opened = new AsyncDisposableStack()
  const nodes = await Promise.all([startNode(folder, cluster), startNode(folder, cluster)])
  const [first, second] = nodes.map((node) => opened.use(node)) as [Site, Site]
  const balance = opened.use(await startBalance(first, second))
  const closing = opened.move()
  return {
    first,
    second,
    address: balance.address,
    cookie: await signIn(balance),
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  }
}

export type TwoNodes = Awaited<ReturnType<typeof startTwoNodes>>
