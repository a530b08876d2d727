import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { maxJsonBytes } from '../contract/limits.ts'
import type { House } from './house.ts'
import { answer } from './http/answer.ts'
import { readBodies } from './http/bodies.ts'
import { sendSafeHeaders } from './http/headers.ts'
import { serveHealth } from './http/health.ts'
import { serveOpenApi } from './http/openapi.ts'
import { refuseFailures } from './http/refuse.ts'
import { refuseCrossSite } from './http/same-origin.ts'
import { serveWeb } from './http/serve-web.ts'
import { serveMedia } from './media/serve-media.ts'
import { routes } from './routes.ts'
import { identifyPerson } from './user/session-cookie.ts'

const tellsOfRequests = ['info', 'debug']

/** Builds the whole application around a house. Tests build the same one; `main.ts` makes it listen. */
export async function buildApp(house: House): Promise<FastifyInstance> {
  const { settings } = house
  const app = fastify({
    bodyLimit: maxJsonBytes,
    trustProxy: settings.trustedProxies.length > 0 ? settings.trustedProxies : false,
    logger: { level: settings.logLevel, redact: ['req.headers.cookie', 'req.headers.authorization'] },
    logController: new LogController({ disableRequestLogging: !tellsOfRequests.includes(settings.logLevel) }),
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
  })
  sendSafeHeaders(app, settings)
  refuseFailures(app)
  readBodies(app)
  refuseCrossSite(app, settings)
  await app.register(cookie)
  await serveOpenApi(app)
  for (const door of routes) answer(app, house, (request) => identifyPerson(house, request), door)
  serveMedia(app, house)
  serveHealth(app, house)
  await serveWeb(app)
  return app
}
