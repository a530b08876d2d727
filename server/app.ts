import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { maxJsonBytes } from '../contract/rules/limits.ts'
import { serveCaptions } from './caption/serve-captions.ts'
import { readCatalogueRow } from './course/catalogue-row-store.ts'
import { isThumbnail } from './course/course-store.ts'
import type { House } from './house.ts'
import { answer } from './http/answer.ts'
import { endConnectionsWhenClosing } from './http/closing.ts'
import { serveHealth } from './http/health.ts'
import { serveOpenApi } from './http/openapi.ts'
import { answerShared } from './http/ready/answer-shared.ts'
import { openReadyAnswers } from './http/ready/ready-answers.ts'
import { refuseFailures } from './http/refuse.ts'
import { logSettings, makeLoggersLate, sendRequestId } from './http/request-log.ts'
import { readBodies } from './http/safety/bodies.ts'
import { limitHeaderLengths } from './http/safety/header-lengths.ts'
import { safeHeaders, sendHeaders } from './http/safety/headers.ts'
import { openServer } from './http/safety/open-server.ts'
import { requireHost } from './http/safety/require-host.ts'
import { refuseCrossSite } from './http/safety/same-origin.ts'
import { refuseWhenBusy } from './http/safety/too-busy.ts'
import { answerBadAddress, answerBadRequest } from './http/safety/unparsed.ts'
import { keep } from './kept.ts'
import { isVideoThere } from './lecture/lecture-store.ts'
import { serveMedia } from './media/serve/serve-media.ts'
import { serveUploads } from './media/upload/serve-uploads.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { servePages } from './pages/serve-pages.ts'
import { serveSitemap } from './pages/sitemap.ts'
import { routes } from './routes.ts'
import { logoutDoor } from './user/sign-in/logout.ts'
import { identifyPerson } from './user/sign-in/session-cookie.ts'
import { isAvatar } from './user/user-store.ts'

/** A video is asked for in many ranges, a page's pictures all at once. */
const mostKeptOwners = 1_000
const identifyNobody = async () => undefined

/** Builds the whole application around a house. Tests build the same one; `main.ts` makes it listen. */
export async function buildApp(house: House): Promise<FastifyInstance> {
  const { settings, db } = house
  const headers = safeHeaders(settings)
  const app = fastify({
    bodyLimit: maxJsonBytes,
    trustProxy: settings.trustedProxies.length > 0 ? settings.trustedProxies : false,
    ...logSettings(settings),
    frameworkErrors: answerBadAddress(headers),
    clientErrorHandler: answerBadRequest(headers),
    serverFactory: openServer(settings, headers),
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
  })
  makeLoggersLate(app)
  refuseWhenBusy(app, house, headers)
  sendHeaders(app, headers)
  sendRequestId(app)
  limitHeaderLengths(app)
  endConnectionsWhenClosing(app)
  refuseFailures(app)
  requireHost(app)
  readBodies(app)
  refuseCrossSite(app, settings)
  await serveMetrics(app, house)
  await app.register(cookie, { hook: false })
  await serveOpenApi(app)
  const identify = (request: FastifyRequest) => identifyPerson(house, request)
  const readVersion = keep({ db, tables: ['catalogue'], most: 1 }, async () => {
    return (await readCatalogueRow(db)).version
  })
  const ready = openReadyAnswers(house.visits, () => readVersion('catalogue'))
  for (const door of routes) {
    if (door.isShared) answerShared(app, house, ready, door)
    else answer(app, house, door === logoutDoor ? identifyNobody : identify, door)
  }
  serveUploads(app, house, identify)
  const owners = {
    isPictureShown: keep({ db, tables: ['course', 'user'], most: mostKeptOwners }, async (picture) => {
      return (await isThumbnail(db, picture)) || (await isAvatar(db, picture))
    }),
    isVideoThere: keep({ db, tables: ['course', 'lecture'], most: mostKeptOwners }, (folder) =>
      isVideoThere(db, folder),
    ),
  }
  serveMedia(app, house, owners, identify)
  serveCaptions(app, house)
  serveHealth(app, house)
  serveSitemap(app, house)
  await servePages(app, house, identify, ready)
  return app
}
