import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PageName } from '../contract/addresses.ts'
import type { Locale } from '../contract/messages/message.ts'
import type { InitialData } from '../contract/page.ts'
import type { AppContext } from './context.ts'
import type { Audience, CurrentUser } from './core/current-user.ts'
import type { Database, OpenDatabase } from './db/open.ts'
import type { Identify } from './http/guard.ts'
import type { Route } from './http/routes-for.ts'
import type { MediaFolder } from './storage/media-store.ts'

/** What a feature brings. `server/features.ts` lists them; what runs through the list knows none by name. */
export type Feature = {
  routes?: Route[]
  /** Makes what no reading request should make: runs at each start, in one process at a time. */
  prepare?: (db: OpenDatabase, now: Date) => Promise<unknown>
  /** Starts work that goes on until the process ends. */
  start?: (ctx: AppContext) => AsyncDisposable
  /** Runs when the process listens. */
  begin?: (ctx: AppContext) => unknown
  /** Serves what is no call of the API. */
  serve?: (app: FastifyInstance, ctx: AppContext, access: ServeAccess) => void | Promise<void>
  /** Pages that the server renders for everyone. */
  pages?: Partial<Record<PageName, RenderedPage>>
  /** Pages that it renders for one person. Without data, they get the page for everyone. */
  personalPages?: Partial<Record<PageName, LoadForViewer>>
  /** Addresses of its pages that search engines may show. */
  listAddresses?: (db: Database) => Promise<string[]>
  /** Run in each round of the sweeper, one after the other, while no backup reads the library. */
  purges?: Purge[]
  /** What each round of the sweeper does besides, after the purges. */
  sweep?: (ctx: SweepingContext) => Promise<void>
  /** Before an account is erased, whose pseudonym is the one of the audit log; in vain if the process ends meanwhile. */
  beforeErasing?: (context: Erasing, userId: string, pseudonym: string) => Promise<void>
  /** Which of these names of a folder its rows own. The sweeper removes what no feature owns. */
  owns?: { [folder in MediaFolder]?: (db: Database, names: string[]) => Promise<Iterable<string>> }
}

export type Erasing = Pick<AppContext, 'db' | 'now' | 'settings'>

export type BeforeErasing = (userId: string, pseudonym: string) => Promise<void>

export type Purge = (context: PurgeContext & { beforeErasing: BeforeErasing }) => Promise<unknown>

export type PageRequest = Pick<FastifyRequest, 'query' | 'url'>

/** What a page reads from its address. Nothing else affects its rendering or its cache key. */
export type PageQuery = Record<string, string>

export type PageDataRequest = {
  ctx: AppContext
  requester: Audience | undefined
  query: PageQuery
  locale: Locale
}

export type RenderedPage = {
  readQuery(requested: PageRequest): PageQuery
  loadData(request: PageDataRequest): Promise<InitialData | undefined>
  /** It changes with the catalogue, in which administrators and editors also see drafts. */
  isOfCatalogue?: true
}

export type LoadFor<User> = (
  ctx: AppContext,
  user: User,
  requested: FastifyRequest,
  locale: Locale,
) => Promise<InitialData | undefined>
export type LoadForViewer = LoadFor<CurrentUser | undefined>

type ServeAccess = { identifyPlayer: Identify }

type SweepingContext = PurgeContext & Pick<AppContext, 'deletions' | 'requireClock'>

type PurgeContext = Pick<AppContext, 'db' | 'files' | 'media' | 'uploads' | 'settings' | 'now' | 'sweeping'>
