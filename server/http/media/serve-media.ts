import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as serverMessages from '../../../contract/messages/generated/server.ts'
import { admissionBounds } from '../../core/admission/bounds.ts'
import type { AppContext } from '../../core/context.ts'
import { networkOf } from '../../core/network-of.ts'
import { Problem } from '../../core/problem.ts'
import { pictureOfFile } from '../../images/picture-sizes.ts'
import { shareFiles } from '../../storage/share-files.ts'
import { servedMediaType } from '../../video/served-files.ts'
import type { Identify } from '../guard.ts'
import { sendFile } from './send-file.ts'
import { openViewers } from './viewers.ts'

const pictureName = /^[0-9a-f]{32}-\d{2,4}\.webp$/
const lectureFolder = /^[0-9a-f-]{36}$/

const forEver = 'public, max-age=31536000, immutable'

export type MediaAccess = {
  isPictureActive(picture: string): Promise<boolean>
  isVideoActive(folder: string): Promise<boolean>
}

export function serveMedia(
  app: FastifyInstance,
  { files, signer, settings, admission }: AppContext,
  access: MediaAccess,
  identify: Identify,
) {
  const openShared = shareFiles()
  const { viewers: bounds } = admissionBounds(settings)
  const viewers = openViewers(settings.rateLimits ? bounds : { ...bounds, perAddress: bounds.running })

  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    schema: { hide: true },
    url: '/media/pictures/:name',
    handler: async (request, reply) => {
      const { name } = request.params
      if (!pictureName.test(name)) throw new Problem('not-found', serverMessages.notFound)
      if (!(await access.isPictureActive(pictureOfFile(name))))
        throw new Problem('not-found', serverMessages.notFound)
      return sendFile(request, reply, openShared, {
        path: files.pathOf(`pictures/${name}`),
        mediaType: 'image/webp',
        cacheControl: forEver,
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
      if (!mediaType || !lectureFolder.test(folder)) throw new Problem('not-found', serverMessages.notFound)
      if (!signer.mayOpen(token, folder)) throw new Problem('not-allowed', serverMessages.addressExpired)
      if (!(await access.isVideoActive(folder)))
        throw new Problem('not-found', serverMessages.lectureNotFound)
      using _share = isPlayed(mediaType)
        ? await beginViewing(request)
        : admission.requests.enter({ address: networkOf(request.ip) })
      // No cache may serve it after its address has expired.
      const cacheControl = `public, max-age=${signer.secondsLeft(token)}, immutable`
      return await sendFile(request, reply, openShared, {
        path: files.pathOf(`lectures/${folder}/${name}`),
        mediaType,
        cacheControl,
        // Other files are made later, or never.
        isOwned: name.startsWith('original.'),
      })
    },
  })

  /** A user is one viewer, however many sessions; players without a session are one viewer per address. */
  async function beginViewing(request: FastifyRequest) {
    const address = networkOf(request.ip)
    return viewers.enter((await identify(request))?.id ?? address, address)
  }
}

/** Pictures and captions are small, and a list of lectures loads many that are not watched. */
const isPlayed = (mediaType: string) => !mediaType.startsWith('image/') && !mediaType.startsWith('text/')
