import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import { maxJsonBytes } from '../contract/validation/limits.ts'
import { openAccess } from './access.ts'
import { openCacheVersions } from './cache-versions.ts'
import type { AppContext } from './context.ts'
import { features, routes } from './features.ts'
import { openKnownAnswers } from './http/cache/known-answers.ts'
import { openResponseCache } from './http/cache/response-cache.ts'
import { endConnectionsWhenClosing } from './http/closing.ts'
import { rejectFailures } from './http/errors.ts'
import { readBodies } from './http/hardening/bodies.ts'
import { limitHeaderLengths } from './http/hardening/header-lengths.ts'
import { safeHeaders, sendHeaders } from './http/hardening/headers.ts'
import { openServer } from './http/hardening/open-server.ts'
import { requireHost } from './http/hardening/require-host.ts'
import { rejectCrossSite } from './http/hardening/same-origin.ts'
import { openGate, rejectWhenBusy } from './http/hardening/too-busy.ts'
import { handleBadAddress, handleBadRequest } from './http/hardening/unparsed.ts'
import { serveHealth } from './http/health/serve-health.ts'
import { serveMedia } from './http/media/serve-media.ts'
import { serialiseReplies } from './http/openapi/serialise-replies.ts'
import { serveOpenApi } from './http/openapi/serve-openapi.ts'
import { logSettings, sendRequestId } from './http/request-log.ts'
import { openMediaAccess } from './media-access.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { servePages } from './pages/serve-pages.ts'
import { serveSitemap } from './pages/sitemap.ts'
import { serveUploads } from './uploads/serve-uploads.ts'

export async function buildApp(ctx: AppContext, { servesPages = true } = {}): Promise<FastifyInstance> {
  const { settings } = ctx
  const headers = safeHeaders(settings)
  const gate = openGate(ctx)
  const knownAnswers = openKnownAnswers(ctx, gate, headers)
  const app = fastify({
    bodyLimit: maxJsonBytes,
    trustProxy: settings.trustedProxies.length > 0 ? settings.trustedProxies : false,
    ...logSettings(ctx),
    frameworkErrors: handleBadAddress(headers),
    clientErrorHandler: handleBadRequest(headers),
    serverFactory: openServer(settings, headers, knownAnswers),
    schemaController: serialiseReplies,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
  })
  ctx.tracing?.traceRequests(app)
  endConnectionsWhenClosing(app)
  rejectWhenBusy(app, ctx, gate, headers)
  sendHeaders(app, headers)
  sendRequestId(app)
  limitHeaderLengths(app)
  rejectFailures(app)
  requireHost(app)
  readBodies(app)
  rejectCrossSite(app, settings)
  await serveMetrics(app, ctx)
  await app.register(cookie, { hook: false })
  await serveOpenApi(app)
  const access = openAccess(ctx)
  const versions = openCacheVersions(ctx)
  const responseCache = openResponseCache(ctx.inFlight, versions.ofCatalogue)
  for (const route of routes) route.register(app, { ctx, ...access, responseCache, knownAnswers })
  serveUploads(app, ctx, access)
  serveMedia(app, ctx, openMediaAccess(ctx), access.identifyPlayer)
  for (const feature of features) await feature.serve?.(app, ctx, access)
  serveHealth(app, ctx)
  serveSitemap(app, ctx)
  if (!servesPages) return app
  const shared = openResponseCache(ctx.inFlight, versions.ofPages)
  await servePages(app, ctx, { ...access, shared, knownAnswers, readSchool: versions.readSchool })
  return app
}
