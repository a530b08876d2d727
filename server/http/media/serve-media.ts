import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as serverMessages from '../../../contract/messages/server.ts'
import type { AppContext } from '../../context.ts'
import { viewerBounds } from '../../core/admission/bounds.ts'
import type { CurrentUser } from '../../core/current-user.ts'
import { networkOf } from '../../core/network-of.ts'
import { Problem } from '../../core/problem.ts'
import { pictureOfFile } from '../../images/picture-sizes.ts'
import { servedMediaType } from '../../video/served-files.ts'
import type { Identify } from '../guard.ts'
import { describeDisposition, headersOfFile, isDownloaded } from './file-headers.ts'
import { internalAddressFor, isBehindNginx } from './internal-address.ts'
import { openSources } from './media-source.ts'
import { redirectToStorage } from './redirect-to-storage.ts'
import { sendFile } from './send-file.ts'
import { cacheSignedFor } from './signed-cache.ts'
import { openViewers } from './viewers.ts'

const pictureName = /^[0-9a-f]{32}-\d{2,4}\.webp$/
const lectureFolder = /^[0-9a-f-]{36}$/

const forEver = 'public, max-age=31536000, immutable'

type FindUser = () => Promise<CurrentUser | undefined>

export type MediaAccess = {
  seesMore(user: CurrentUser | undefined): boolean
  isPictureActive(picture: string, user: CurrentUser | undefined): Promise<boolean>
  isVideoActive(folder: string, user: CurrentUser | undefined): Promise<boolean>
  /** For clients without a session, such as a player behind a CDN: the address itself grants drafts. */
  isVideoOfDraftActive(folder: string): Promise<boolean>
  /** Whether it is open now, for this person or for people without a session. */
  isVideoOpen(folder: string, findUser: FindUser): Promise<boolean>
  fileNameOf(folder: string): Promise<string | undefined>
  /** A picture in a text that may be hidden at any moment. */
  isOfPost(folder: string): Promise<boolean>
  isPostPictureShown(folder: string, findUser: FindUser): Promise<boolean>
  /** A picture or a sound in a question of a course, for which an address alone is not enough. */
  isOfBank(folder: string): Promise<boolean>
  mayOpenBankPicture(folder: string, user: CurrentUser): Promise<boolean>
}

export function serveMedia(
  app: FastifyInstance,
  { media, signer, settings, admission, now }: AppContext,
  access: MediaAccess,
  identify: Identify,
) {
  const openSource = openSources(media)
  const internalAddress = internalAddressFor(settings)
  const bounds = viewerBounds(settings)
  const viewers = openViewers(settings.rateLimits ? bounds : { ...bounds, perAddress: bounds.running })

  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    schema: { hide: true },
    url: '/media/pictures/:name',
    handler: async (request, reply) => {
      const { name } = request.params
      if (!pictureName.test(name)) throw new Problem('not-found', serverMessages.notFound)
      const picture = pictureOfFile(name)
      const isPublic = await access.isPictureActive(picture, undefined)
      if (!isPublic && !(await mayOpenDraft(request, picture)))
        throw new Problem('not-found', serverMessages.notFound)
      return sendFile(request, reply, openSource, {
        name: `pictures/${name}`,
        internalAddress: internalAddress(request, `pictures/${name}`),
        mediaType: 'image/webp',
        cacheControl: isPublic ? forEver : 'private, no-cache',
        isOwned: true,
      })
    },
  })

  app.route<{ Params: { token: string; folder: string; '*': string } }>({
    method: ['GET', 'HEAD'],
    schema: { hide: true },
    url: '/media/lectures/:token/:folder/*',
    handler: async (request, reply) => {
      const { token, folder, '*': name } = request.params
      const mediaType = servedMediaType(name)
      const findUser = identifyOnce(request)
      if (!mediaType || !lectureFolder.test(folder)) throw new Problem('not-found', serverMessages.notFound)
      if (!signer.mayOpen(token, folder)) throw new Problem('not-allowed', serverMessages.addressExpired)
      if (/^(image|audio)\//.test(mediaType) && (await access.isOfBank(folder)))
        return await sendOfBank(request, reply, { folder, name, mediaType })
      if (!(await isVideoActive(findUser, folder, signer.opensDrafts(token))))
        throw new Problem('not-found', serverMessages.lectureNotFound)
      const isOfPost = mediaType.startsWith('image/') && (await access.isOfPost(folder))
      if (isOfPost && !(await access.isPostPictureShown(folder, findUser)))
        throw new Problem('not-found', serverMessages.notFound)
      if (!(await isVideoOpen(findUser, folder, signer.opensDrafts(token))))
        throw new Problem('not-allowed', serverMessages.lectureNotOpen)
      using _share = isPlayed(mediaType)
        ? await beginViewing(request, reply, findUser)
        : admission.requests.enter({ address: networkOf(request.ip) })
      const secondsLeft = signer.secondsLeft(token)
      const stored = `lectures/${folder}/${name}`
      const file = {
        name: stored,
        internalAddress: internalAddress(request, stored),
        mediaType,
        // Other files are made later, or never.
        isOwned: /^(original|file)\./.test(name),
      }
      const fileName = name.startsWith('file.') ? ((await access.fileNameOf(folder)) ?? name) : undefined
      if (fileName) reply.headers(headersOfFile(mediaType, fileName))
      if (/^(video|audio)\//.test(mediaType) || isDownloaded(mediaType)) {
        const disposition = fileName && describeDisposition(mediaType, fileName)
        const rules = { ...file, now: now(), secondsLeft, disposition }
        const isSent = await redirectToStorage(request, reply, media, rules)
        if (isSent) return reply
      }
      const cacheControl = isOfPost ? 'private, no-cache' : cacheSignedFor(secondsLeft)
      return await sendFile(request, reply, openSource, { ...file, cacheControl })
    },
  })

  /** Pictures and sounds of exams: whoever is handed the address of one still needs a right to the course. */
  async function sendOfBank(
    request: FastifyRequest,
    reply: FastifyReply,
    { folder, name, mediaType }: { folder: string; name: string; mediaType: string },
  ) {
    const user = await identify(request)
    if (!user || !(await access.mayOpenBankPicture(folder, user)))
      throw new Problem('not-found', serverMessages.notFound)
    using _share = admission.requests.enter({ address: networkOf(request.ip) })
    const stored = `lectures/${folder}/${name}`
    return await sendFile(request, reply, openSource, {
      ...{ name: stored, internalAddress: internalAddress(request, stored), mediaType },
      ...{ isOwned: true, cacheControl: 'private, no-cache' },
    })
  }

  /** An <img> has no signed address, so the session identifies the requester of a draft's thumbnail. */
  async function mayOpenDraft(request: FastifyRequest, picture: string) {
    const user = await identify(request)
    return access.seesMore(user) && access.isPictureActive(picture, user)
  }

  function identifyOnce(request: FastifyRequest): FindUser {
    let found: Promise<CurrentUser | undefined> | undefined
    return () => {
      found ??= Promise.resolve(identify(request))
      return found
    }
  }

  /** A former editor or administrator still has addresses of drafts. */
  async function isVideoActive(findUser: FindUser, folder: string, opensDrafts: boolean) {
    const user = opensDrafts ? await findUser() : undefined
    if (opensDrafts && !user) return access.isVideoOfDraftActive(folder)
    return access.isVideoActive(folder, user)
  }

  async function isVideoOpen(findUser: FindUser, folder: string, opensDrafts: boolean) {
    if (opensDrafts && !(await findUser())) return true
    return access.isVideoOpen(folder, findUser)
  }

  /** A user is one viewer across sessions; players without a session are one viewer per address. */
  async function beginViewing(request: FastifyRequest, reply: FastifyReply, findUser: FindUser) {
    const address = networkOf(request.ip)
    const viewer = (await findUser())?.id ?? address
    // nginx counts the responses it sends to one viewer, because Lectern's own have ended by then.
    if (isBehindNginx(settings, request)) reply.header('x-lectern-viewer', viewer)
    return viewers.enter(viewer, address)
  }
}

/** Pictures and captions are small, and a list of lectures loads many that are not watched. */
const isPlayed = (mediaType: string) => !mediaType.startsWith('image/') && !mediaType.startsWith('text/')
