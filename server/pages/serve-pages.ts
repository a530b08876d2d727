import { readFile } from 'node:fs/promises'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type PageName, pages, pathOf } from '../../contract/addresses.ts'
import type { Locale } from '../../contract/messages/message.ts'
import * as serverMessages from '../../contract/messages/server.ts'
import type { InitialData, PageSchool, RenderPage } from '../../contract/page.ts'
import type { AppContext } from '../context.ts'
import type { Audience } from '../core/current-user.ts'
import { localeOf } from '../core/locales.ts'
import { Problem } from '../core/problem.ts'
import type { LoadForViewer, PageQuery } from '../feature.ts'
import { byAddress } from '../http/cache/by-address.ts'
import type { KnownAnswers } from '../http/cache/known-answers.ts'
import {
  type Content,
  openResponseCache,
  type ResponseCache,
  sendOnce,
} from '../http/cache/response-cache.ts'
import { sendProblem } from '../http/errors.ts'
import type { Identify } from '../http/guard.ts'
import { builtWeb, readPageDocuments } from './page-document.ts'
import { pageHead, titleTag } from './page-head.ts'
import { personalPages, renderedPages } from './rendered-pages.ts'

const renderer = new URL('../../dist/render/render.js', import.meta.url).href
const secondsADay = 86_400
const type = 'text/html; charset=utf-8'
// Any address without a page: the router shows the same for all of them.
const notFoundPath = '/not-found'
const pagesOfLinks: PageName[] = ['resetPassword', 'confirmEmail', 'acceptInvitation']

type Shared = {
  identifySession: Identify
  seesMore: (user: Audience | undefined) => boolean
  shared: ResponseCache
  knownAnswers: KnownAnswers
  readSchool: () => Promise<PageSchool>
}

/**
 * Serves the built web: rendered pages, and for all others a shell that its script fills, with 404 if there is no such
 * page.
 */
export async function servePages(
  app: FastifyInstance,
  ctx: AppContext,
  { identifySession: identify, seesMore, shared, knownAnswers, readSchool }: Shared,
) {
  await serveBuiltFiles(app)
  await serveFavicon(app)
  const documents = await readPageDocuments()
  const { settings } = ctx
  const built = openResponseCache(ctx.inFlight, readSchool)

  for (const [page, path] of Object.entries(pages) as [PageName, string][]) {
    const [rendered, loadForViewer] = [renderedPages[page], personalPages[page]]
    const responseCache = rendered?.isOfCatalogue ? shared : built
    const readAddress =
      rendered &&
      byAddress((request) => {
        const query = rendered.readQuery(request)
        return { query, url: addressOf(path, query) }
      })
    app.get(pathOf(page), { schema: { hide: true } }, async (request, reply) => {
      // The address contains a token, which no request of the page may pass on.
      if (pagesOfLinks.includes(page)) reply.header('referrer-policy', 'no-referrer')
      try {
        const content = loadForViewer && (await renderFor(request, page, loadForViewer))
        if (content) return await sendOnce(request, reply, content)
        if (readAddress) {
          const { query, url } = readAddress(request)
          const locale = localeOf(request)
          const make = async (requester: Audience | undefined) =>
            render(url, locale, page, await rendered.loadData({ ctx, requester, query, locale }))
          // Administrators and editors also see drafts, which no cached page may show.
          const identified = responseCache === shared ? identify(request) : undefined
          const user = identified && (await identified)
          if (seesMore(user)) return await sendAlone(request, reply, () => make(user))
          const key = `${locale.code} ${url}`
          knownAnswers.remember(request, responseCache, key)
          return await responseCache.send(request, reply, key, () => make(undefined))
        }
        return await sendShell(request, reply, page)
      } catch (error) {
        // If rendering fails, because of the address or the database, the page's script shows why.
        if (!(error instanceof Problem)) request.log.error({ err: error }, 'a page could not be rendered')
        const isMissing = error instanceof Problem && error.code === 'not-found'
        return sendShell(request, reply, page, isMissing ? 404 : 200)
      }
    })
  }
  app.setNotFoundHandler((request, reply) =>
    wantsPage(request)
      ? sendNotFound(request, reply)
      : sendProblem(new Problem('not-found', serverMessages.notFound), request, reply),
  )

  function sendNotFound(request: FastifyRequest, reply: FastifyReply) {
    const locale = localeOf(request)
    return built.send(request, reply, `not found ${locale.code}`, async () => ({
      ...(await render(notFoundPath, locale, undefined, {})),
      status: 404,
    }))
  }

  function sendShell(request: FastifyRequest, reply: FastifyReply, page: PageName | undefined, status = 200) {
    const locale = localeOf(request)
    const key = `shell ${locale.code} ${status} ${page}`
    return built.send(request, reply, key, async () => ({ ...(await shell(locale, page)), status }))
  }

  async function shell(locale: Locale, page: PageName | undefined): Promise<Content> {
    const school = await readSchool()
    const head = pageHead({ settings, locale, school, page }) + titleTag(school, locale, page)
    return { text: documents.shell({ locale, head, school }), type }
  }

  async function renderFor(request: FastifyRequest, page: PageName, loadForViewer: LoadForViewer) {
    using _underWay = ctx.inFlight.begin()
    const user = await identify(request)
    const locale = localeOf(request)
    const initialData = await loadForViewer(ctx, user, request, locale)
    return initialData && (await render(request.url, locale, page, initialData, documents.personal))
  }

  async function sendAlone(request: FastifyRequest, reply: FastifyReply, make: () => Promise<Content>) {
    using _underWay = ctx.inFlight.begin()
    return await sendOnce(request, reply, await make())
  }

  async function render(
    url: string,
    locale: Locale,
    page: PageName | undefined,
    initialData: InitialData | undefined,
    write = documents.rendered,
  ) {
    if (!initialData) return shell(locale, page)
    const { renderPage }: { renderPage: RenderPage } = await import(renderer)
    const school = await readSchool()
    const rendered = await renderPage(url, { school, initialData, locale })
    const course = page === 'courseDescription' ? initialData.summary?.course : undefined
    const certificate = initialData.certificate?.certificate
    const head = pageHead({ settings, locale, school, page, course, certificate }) + rendered.head
    return { text: write({ locale, head, school }, rendered.body, initialData), type }
  }
}

function addressOf(path: string, query: PageQuery) {
  const search = new URLSearchParams(query).toString()
  return search ? `${path}?${search}` : path
}

async function serveFavicon(app: FastifyInstance) {
  const icon = await readFile(`${builtWeb}favicon.svg`)
  app.get('/favicon.ico', { schema: { hide: true } }, (_, reply) =>
    reply.type('image/svg+xml').header('cache-control', `public, max-age=${secondsADay}`).send(icon),
  )
}

async function serveBuiltFiles(app: FastifyInstance) {
  const options = {
    root: builtWeb,
    index: false,
    preCompressed: true,
    dotfiles: 'ignore',
    setHeaders: (response, path) => {
      const isHashed = path.includes('/assets/')
      response.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  } satisfies FastifyStaticOptions
  await app.register(fastifyStatic, { ...options, decorateReply: false })
  // The route of the plugin first reads the names in each folder of a path: of the assets more than a thousand.
  await app.register(async (assets) => {
    await assets.register(fastifyStatic, { ...options, serve: false })
    assets.get<{ Params: { name: string } }>(
      '/assets/:name(^[\\w-][\\w.-]*$)',
      { schema: { hide: true } },
      ({ params }, reply) => reply.sendFile(`/assets/${params.name}`),
    )
  })
}

function wantsPage({ method, url, headers }: FastifyRequest) {
  const isOurs = /^\/(api|media|assets)\//.test(url)
  return (method === 'GET' || method === 'HEAD') && !isOurs && (headers.accept ?? '').includes('text/html')
}
