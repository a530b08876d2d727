import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pages } from '../../contract/addresses.ts'
import { says } from '../../contract/words.ts'
import { Problem } from '../problem.ts'
import { refuse } from './refuse.ts'

const builtWeb = fileURLToPath(new URL('../../dist/web/', import.meta.url))

/** Serves the built web: its files, and its shell at every page's address. Any other address gets the shell with 404. */
export async function serveWeb(app: FastifyInstance) {
  const shell = await readFile(`${builtWeb}index.html`)
  const sendShell = (reply: FastifyReply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(shell)

  await app.register(fastifyStatic, {
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
  for (const path of Object.values(pages)) {
    app.get(path, { schema: { hide: true } }, (_request, reply) => sendShell(reply))
  }
  app.setNotFoundHandler((request, reply) =>
    wantsPage(request)
      ? sendShell(reply.code(404))
      : refuse(new Problem('not-found', says.notFound), request, reply),
  )
}

function wantsPage({ method, url, headers }: FastifyRequest) {
  const isOurs = /^\/(api|media|assets)\//.test(url)
  return (method === 'GET' || method === 'HEAD') && !isOurs && (headers.accept ?? '').includes('text/html')
}
