import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serverMessages } from '../../../contract/messages/server-messages.ts'
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

/** Who owns what is asked for: what was deleted answers 404 at once, while its file still waits for Undo. */
export type MediaAccess = {
  isPictureActive(picture: string): Promise<boolean>
  isVideoActive(folder: string): Promise<boolean>
}

/** Public pictures by their content's name, and lectures by signed address. Names are ours alone: a pattern, not a path. */
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

  app.route<{ Params: { grant: string; folder: string; '*': string } }>({
    method: ['GET', 'HEAD'],
    schema: { hide: true },
    url: '/media/lectures/:grant/:folder/*',
    handler: async (request, reply) => {
      const { grant: token, folder, '*': name } = request.params
      const mediaType = servedMediaType(name)
      if (!mediaType || !lectureFolder.test(folder)) throw new Problem('not-found', serverMessages.notFound)
      if (!signer.mayOpen(token, folder)) throw new Problem('not-allowed', 'This address has expired')
      if (!(await access.isVideoActive(folder)))
        throw new Problem('not-found', serverMessages.lectureNotFound)
      using _share = isPlayed(mediaType)
        ? await beginViewing(request)
        : admission.requests.enter({ address: networkOf(request.ip) })
      // No cache may serve it for longer than its address is good.
      const cacheControl = `public, max-age=${signer.secondsLeft(token)}, immutable`
      return await sendFile(request, reply, openShared, {
        path: files.pathOf(`lectures/${folder}/${name}`),
        mediaType,
        cacheControl,
        // Whatever else may be there is made later, or never.
        isOwned: name.startsWith('original.'),
      })
    },
  })

  /** A user is one viewer, with however many sessions; players without an open session are one at each address. */
  async function beginViewing(request: FastifyRequest) {
    const address = networkOf(request.ip)
    return viewers.enter((await identify(request))?.id ?? address, address)
  }
}

/** Pictures and captions are small, and a list of lectures shows many to people who watch nothing. */
const isPlayed = (mediaType: string) => !mediaType.startsWith('image/') && !mediaType.startsWith('text/')
