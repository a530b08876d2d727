import type { FastifyInstance } from 'fastify'
import { apiBase, pages } from '../../contract/addresses.ts'
import type { AppContext } from '../context.ts'
import { features } from '../features.ts'
import { publicAddress } from '../http/public-address.ts'

const openPages = [pages.home, pages.about, pages.courses, pages.contact]
const closedPages = [
  `${apiBase}/`,
  '/admin/',
  '/user/',
  pages.changePassword,
  pages.resetPassword,
  pages.accountDeleted,
  pages.confirmEmail,
  pages.acceptInvitation,
  pages.createCourse,
  pages.editCourse,
  pages.addLecture,
  pages.editArticle,
  pages.editQuiz,
  pages.editAssignment,
  pages.marking,
  pages.peerReviewers,
  pages.lectures,
]

export function serveSitemap(app: FastifyInstance, { db, settings }: AppContext) {
  app.get('/robots.txt', { schema: { hide: true } }, (_, reply) => {
    const lines = ['User-agent: *', ...closedPages.map((path) => `Disallow: ${path}`)]
    // The file may only have an absolute address of its sitemap (sitemaps.org).
    if (settings.publicUrl) lines.push(`Sitemap: ${publicAddress(settings, '/sitemap.xml')}`)
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })

  app.get('/sitemap.xml', { schema: { hide: true } }, async (_, reply) => {
    const found = await Promise.all(features.map(({ listAddresses }) => listAddresses?.(db) ?? []))
    const paths = [...openPages, ...found.flat()]
    const urls = paths.map((path) => `<url><loc>${publicAddress(settings, path)}</loc></url>`)
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
      )
  })
}
