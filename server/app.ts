import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { maxJsonBytes } from '../contract/validation/limits.ts'
import type { AppContext } from './context.ts'
import { cacheQuery } from './db/query-cache.ts'
import { identifyToken, readBearer } from './features/api-token/identify-token.ts'
import { identifyUser, identifyViewer } from './features/auth/session-cookie.ts'
import { openSeenNotes } from './features/auth/sessions/note-seen.ts'
import { withDemand } from './features/auth/two-step/demanded-access.ts'
import { serveCaptions } from './features/caption/serve-captions.ts'
import { serveDid } from './features/certificate/serve-did.ts'
import { readCatalogueRow } from './features/course/catalogue/catalogue-row-store.ts'
import { mayEdit } from './features/course/course-access.ts'
import { isThumbnail } from './features/course/course-store.ts'
import { maySeeDrafts, operator, type Requester, viewKey } from './features/course/visible-course-store.ts'
import { findFileName } from './features/lecture/file/file-store.ts'
import { isVideoVisible } from './features/lecture/lecture-store.ts'
import { mayPlay } from './features/lecture/opening/opening-access.ts'
import { requireRoomForLecture } from './features/lecture/outline/order-store.ts'
import { isInPost, isResourceVisible } from './features/lecture/resource/resource-store.ts'
import { requireWatching } from './features/lecture/watching/watching-access.ts'
import { serveOneClick } from './features/notification-choice/serve-one-click.ts'
import { isPostPictureShown } from './features/question/picture/shown-picture-access.ts'
import { openKnownSchool } from './features/school/known-school.ts'
import { serveLogo } from './features/school/serve-logo.ts'
import { isAvatar } from './features/user/user-store.ts'
import { openResponseCache } from './http/cache/response-cache.ts'
import { endConnectionsWhenClosing } from './http/closing.ts'
import { rejectFailures } from './http/errors.ts'
import type { Identify } from './http/guard.ts'
import { readBodies } from './http/hardening/bodies.ts'
import { limitHeaderLengths } from './http/hardening/header-lengths.ts'
import { safeHeaders, sendHeaders } from './http/hardening/headers.ts'
import { openServer } from './http/hardening/open-server.ts'
import { requireHost } from './http/hardening/require-host.ts'
import { rejectCrossSite } from './http/hardening/same-origin.ts'
import { rejectWhenBusy } from './http/hardening/too-busy.ts'
import { handleBadAddress, handleBadRequest } from './http/hardening/unparsed.ts'
import { serveHealth } from './http/health/serve-health.ts'
import { type MediaAccess, serveMedia } from './http/media/serve-media.ts'
import { serialiseReplies } from './http/openapi/serialise-replies.ts'
import { serveOpenApi } from './http/openapi/serve-openapi.ts'
import { logSettings, sendRequestId } from './http/request-log.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { servePages } from './pages/serve-pages.ts'
import { serveSitemap } from './pages/sitemap.ts'
import { callsOfToken, openBudgets } from './rate-limit/budgets.ts'
import { openCallCounts } from './rate-limit/call-counts.ts'
import { routes } from './routes.ts'
import { serveUploads } from './uploads/serve-uploads.ts'

// Many range requests for one video, and many pictures of one page, repeat the same access check.
const maxCachedOwners = 1_000

export async function buildApp(ctx: AppContext): Promise<FastifyInstance> {
  const { settings, db } = ctx
  const headers = safeHeaders(settings)
  const app = fastify({
    bodyLimit: maxJsonBytes,
    trustProxy: settings.trustedProxies.length > 0 ? settings.trustedProxies : false,
    ...logSettings(ctx),
    frameworkErrors: handleBadAddress(headers),
    clientErrorHandler: handleBadRequest(headers),
    serverFactory: openServer(settings, headers),
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
  })
  ctx.tracing?.traceRequests(app)
  endConnectionsWhenClosing(app)
  rejectWhenBusy(app, ctx, headers)
  sendHeaders(app, headers)
  sendRequestId(app)
  limitHeaderLengths(app)
  rejectFailures(app)
  serialiseReplies(app)
  requireHost(app)
  readBodies(app)
  rejectCrossSite(app, settings)
  await serveMetrics(app, ctx)
  await app.register(cookie, { hook: false })
  await serveOpenApi(app)
  const noteSeen = openSeenNotes(ctx)
  const identifySession = (request: FastifyRequest) =>
    identifyUser(ctx, request, noteSeen)?.then((user) => withDemand(ctx, user))
  const tokenCalls = settings.rateLimits ? openCallCounts(callsOfToken(settings), ctx.now) : undefined
  const identify: Identify = (request, tokenScope) => {
    const secret = readBearer(request)
    if (secret === undefined) return identifySession(request)
    return identifyToken({ ...ctx, tokenCalls }, secret, tokenScope).then((user) => withDemand(ctx, user))
  }
  const readVersion = cacheQuery({ db, tables: ['catalogue'], maxEntries: 1 }, async () => {
    // Cached summaries contain signed preview addresses that expire, so the version changes every hour.
    return `${(await readCatalogueRow(db)).version} ${hourOf(ctx.now())}`
  })
  const responseCache = openResponseCache(ctx.inFlight, () => readVersion('catalogue'))
  const spendBudget = openBudgets(ctx)
  const services = { ctx, identify, mayEdit, requireWatching, spendBudget, responseCache }
  for (const route of routes) route.register(app, services)
  serveUploads(app, ctx, { identify, mayEdit, spendBudget, requireRoom: requireRoomForLecture })
  const identifyPlayer = async (request: FastifyRequest) =>
    withDemand(ctx, await identifyViewer(ctx, request, noteSeen))
  serveMedia(app, ctx, openMediaAccess(ctx), identifyPlayer)
  serveCaptions(app, ctx, identifyPlayer)
  serveLogo(app, ctx)
  await serveOneClick(app, ctx)
  serveHealth(app, ctx)
  serveSitemap(app, ctx)
  serveDid(app, ctx)
  const readKnownSchool = openKnownSchool(db, {
    sendsMail: ctx.mail.isOn,
    signInWith: settings.oidc?.name,
    timeZone: settings.timeZone,
  })
  const readPageVersion = cacheQuery({ db, tables: ['catalogue', 'library'], maxEntries: 1 }, async () => {
    const [version, school] = await Promise.all([readVersion('catalogue'), readKnownSchool()])
    return `${version} ${JSON.stringify(school)}`
  })
  const shared = openResponseCache(ctx.inFlight, () => readPageVersion('page'))
  await servePages(app, ctx, { identify: identifySession, shared, readSchool: readKnownSchool })
  return app
}

const hourOf = (time: Date) => Math.ceil(time.getTime() / 3_600_000)

function openMediaAccess(ctx: AppContext): MediaAccess {
  const { db } = ctx
  const isPicture = cacheQuery(
    { db, tables: ['course', 'course_editor', 'user'], maxEntries: maxCachedOwners },
    async (_key, picture: string, requester: Requester) =>
      (await isThumbnail(db, requester, picture)) || (await isAvatar(db, picture)),
  )
  const isVideo = cacheQuery(
    { db, tables: ['course', 'course_editor', 'lecture', 'resource'], maxEntries: maxCachedOwners },
    async (_key, folder: string, requester: Requester) =>
      (await isVideoVisible(db, requester, folder)) || (await isResourceVisible(db, requester, folder)),
  )
  const fileName = cacheQuery(
    { db, tables: ['lecture', 'resource'], maxEntries: maxCachedOwners },
    (folder) => findFileName(db, folder),
  )
  const isOfPost = cacheQuery({ db, tables: ['resource'], maxEntries: maxCachedOwners }, (folder) =>
    isInPost(db, folder),
  )
  const isVideoActive = (folder: string, requester: Requester) =>
    isVideo(`${viewKey(requester)} ${folder}`, folder, requester)
  return {
    maySeeDrafts,
    isPictureActive: (picture, user) => isPicture(`${viewKey(user)} ${picture}`, picture, user),
    isVideoActive,
    isVideoOfDraftActive: (folder) => isVideoActive(folder, operator),
    isVideoOpen: (folder, findUser) => mayPlay(ctx, { folder }, findUser),
    fileNameOf: (folder) => fileName(folder),
    isOfPost: (folder) => isOfPost(folder),
    isPostPictureShown: (folder, findUser) => isPostPictureShown(db, folder, findUser),
  }
}
