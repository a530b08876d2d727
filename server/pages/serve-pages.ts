import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pages } from '../../contract/addresses.ts'
import type { FirstAnswers, RenderPage } from '../../contract/page.ts'
import { serverSays } from '../../contract/server-words.ts'
import type { House } from '../house.ts'
import { refuse } from '../http/refuse.ts'
import { Problem } from '../problem.ts'
import { renderedPages } from './first-answers.ts'
import { builtWeb, readPageDocuments } from './page-document.ts'
import { type PageName, pageHead, titleTag } from './page-head.ts'

const renderer = new URL('../../dist/render/render.js', import.meta.url).href
const compress = promisify(gzip)

/**
 * Serves the built web: its files, the public pages rendered as a visitor sees them, and a shell that its script fills at
 * every other page's address. Any address that is no page gets the shell with 404.
 */
export async function servePages(app: FastifyInstance, house: House) {
  await serveBuiltFiles(app)
  const documents = await readPageDocuments()
  const { settings } = house
  const shell = (page?: PageName) => documents.shell(pageHead(settings, page) + titleTag(page))

  for (const [page, path] of Object.entries(pages) as [PageName, string][]) {
    app.get(path, { schema: { hide: true } }, async (request, reply) =>
      send(request, reply, await showPage(request, reply, page)),
    )
  }
  app.setNotFoundHandler((request, reply) =>
    wantsPage(request)
      ? send(request, reply.code(404), shell())
      : refuse(new Problem('not-found', serverSays.notFound), request, reply),
  )

  /** What cannot be rendered, because of the address or the database, is left to the page's script to tell. */
  async function showPage(request: FastifyRequest, reply: FastifyReply, page: PageName) {
    try {
      const answers = await renderedPages[page]?.(house, request)
      return answers ? await render(request.url, page, answers) : shell(page)
    } catch (error) {
      if (!(error instanceof Problem)) request.log.error({ err: error }, 'a page could not be rendered')
      else if (error.code === 'not-found') reply.code(404)
      return shell(page)
    }
  }

  async function render(url: string, page: PageName, answers: FirstAnswers) {
    const { renderPage }: { renderPage: RenderPage } = await import(renderer)
    const { head, body } = await renderPage(url, answers)
    return documents.rendered(pageHead(settings, page, answers.summary?.course) + head, body, answers)
  }
}

function serveBuiltFiles(app: FastifyInstance) {
  return app.register(fastifyStatic, {
    root: builtWeb,
    index: false,
    preCompressed: true,
    dotfiles: 'ignore',
    decorateReply: false,
    setHeaders: (response, path) => {
      const isHashed = path.includes('/assets/')
      response.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })
}

/** Sends a page, or 304 to whoever has it already (RFC 9110 §13.1.2). */
async function send(request: FastifyRequest, reply: FastifyReply, html: string) {
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  reply.headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  reply.type('text/html; charset=utf-8')
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html)
  return reply.header('content-encoding', 'gzip').send(await compress(html))
}

function wantsPage({ method, url, headers }: FastifyRequest) {
  const isOurs = /^\/(api|media|assets)\//.test(url)
  return (method === 'GET' || method === 'HEAD') && !isOurs && (headers.accept ?? '').includes('text/html')
}
