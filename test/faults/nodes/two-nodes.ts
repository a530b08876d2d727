import { signIn } from '../../support/http/client.ts'
import { openSwift } from '../../support/s3/start-swift.ts'
import { type Site, startSite } from '../../support/start-site.ts'
import { makeFolder } from '../folder.ts'
import { type Cluster, databaseOf } from '../postgres/cluster.ts'
import { startBalance } from './balance.ts'

const environment = { RATE_LIMITS: 'off', LOG_LEVEL: 'silent', TRUST_PROXY: '127.0.0.1' }

export const startNode = (
  folder: string,
  cluster: Pick<Cluster, 'host'>,
  more: Record<string, string> = {},
): Promise<Site> => startSite(folder, { ...environment, ...patientDatabaseOf(cluster), ...more })

// These rows break processes, not the database: a database that is slow with this machine must not cause a 503.
const patientDatabaseOf = (cluster: Pick<Cluster, 'host'>) => ({
  DATABASE_URL: `${databaseOf(cluster).DATABASE_URL}?connect_timeout=30`,
})

/** Media of two processes of one library: in one folder, or in a bucket, where each process has its own folder. */
export type Media = AsyncDisposable & {
  folders: [first: string, second: string]
  environment: Record<string, string>
  /** Whether the requests of one upload alternate between the two. */
  alternates: boolean
}

export async function shareFolder(): Promise<Media> {
  const folder = await makeFolder()
  return {
    folders: [folder.path, folder.path],
    environment: {},
    alternates: false,
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  }
}

export async function shareBucket(): Promise<Media> {
  await using opened = new AsyncDisposableStack()
  const swift = opened.use(await openSwift())
  const folders = [opened.use(await makeFolder()), opened.use(await makeFolder())] as const
  const environment = await swift.makeBucket()
  const closing = opened.move()
  return {
    folders: [folders[0].path, folders[1].path],
    environment,
    alternates: true,
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  }
}

export async function startTwoNodes(
  media: Omit<Media, typeof Symbol.asyncDispose>,
  cluster: Cluster,
  more: Record<string, string> = {},
) {
  await using opened = new AsyncDisposableStack()
  const nodes = await Promise.all(
    media.folders.map((folder) => startNode(folder, cluster, { ...media.environment, ...more })),
  )
  const [first, second] = nodes.map((node) => opened.use(node)) as [Site, Site]
  const balance = opened.use(await startBalance(first, second, media.alternates))
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
