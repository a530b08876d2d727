import { openTestApp, type TestApp } from '../open-test-app.ts'
import { passProvider } from './open-provider.ts'

type Cookies = { flow?: string | undefined; session?: string | undefined }
type Begun = { address: string; flow: string }

const asHeader = ({ flow, session }: Cookies) =>
  [flow && `lectern_oidc=${flow}`, session && `lectern_session=${session}`].filter(Boolean).join('; ')

const cookieOf = (response: { cookies: { name: string; value: string }[] }, name: string) =>
  response.cookies.find((cookie) => cookie.name === name)?.value

/** The application with a provider, and a browser between the two. */
export async function openOidcSite(environment: Record<string, string>) {
  const site = await openTestApp(environment)
  return { ...site, ...asBrowser(site) }
}

export function asBrowser(site: TestApp) {
  /** Presses the button. `flow` is the cookie that the browser gets. */
  const begin = async (query: Record<string, string> = {}, cookies: Cookies = {}): Promise<Begun> => {
    const response = await site.call('startOidc', { query, headers: { cookie: asHeader(cookies) } })
    return { address: String(response.headers.location), flow: cookieOf(response, 'lectern_oidc') ?? '' }
  }

  /** Comes back from the provider. Returns where the browser is sent, and its cookies afterwards. */
  const comeBack = async (returnedTo: URL, cookies: Cookies) => {
    const query = Object.fromEntries(returnedTo.searchParams)
    const response = await site.call('finishOidc', { query, headers: { cookie: asHeader(cookies) } })
    return {
      location: String(response.headers.location),
      session: cookieOf(response, 'lectern_session'),
      flow: cookieOf(response, 'lectern_oidc'),
      status: response.statusCode,
    }
  }

  const signInAs = async (account: string | undefined, query?: Record<string, string>) => {
    const { address, flow } = await begin(query)
    return comeBack(await passProvider(address, account), { flow })
  }

  const readUser = async (session: string | undefined) =>
    (await site.call('currentUser', { session: session ?? '' })).json().user

  return { begin, comeBack, signInAs, readUser }
}

export type OidcSite = Awaited<ReturnType<typeof openOidcSite>>

/** Counts rows that a refused sign-in must not change. */
export async function countRows({ ctx: { db } }: TestApp) {
  const count = async (table: 'user' | 'identity' | 'session') =>
    (await db.selectFrom(table).selectAll().execute()).length
  return { users: await count('user'), identities: await count('identity'), sessions: await count('session') }
}
