import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serverSays } from '../../../contract/server-words.ts'
import { admissionBounds } from '../../admission/bounds.ts'
import type { House } from '../../house.ts'
import type { Identify } from '../../http/guard.ts'
import { networkOf } from '../../http/network-of.ts'
import { Problem } from '../../problem.ts'
import { pictureOfFile } from '../picture-sizes.ts'
import { servedKind } from '../video/served-files.ts'
import { sendFile } from './send-file.ts'
import { shareFiles } from './share-files.ts'
import { openViewers } from './viewers.ts'

const pictureName = /^[0-9a-f]{32}-\d{2,4}\.webp$/
const lectureFolder = /^[0-9a-f-]{36}$/

const forEver = 'public, max-age=31536000, immutable'

/** Who owns what is asked for: what was deleted answers 404 at once, while its file still waits for Undo. */
export type MediaOwners = {
  isPictureShown(picture: string): Promise<boolean>
  isVideoThere(folder: string): Promise<boolean>
}

/** Public pictures by their content's name, and lectures by signed address. Names are ours alone: a pattern, not a path. */
export function serveMedia(
  app: FastifyInstance,
  { files, signer, settings, admission }: House,
  owners: MediaOwners,
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
      if (!pictureName.test(name)) throw new Problem('not-found', serverSays.notFound)
      if (!(await owners.isPictureShown(pictureOfFile(name))))
        throw new Problem('not-found', serverSays.notFound)
      return sendFile(request, reply, openShared, {
        path: files.pathOf(`pictures/${name}`),
        kind: 'image/webp',
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
      const { grant, folder, '*': name } = request.params
      const kind = servedKind(name)
      if (!kind || !lectureFolder.test(folder)) throw new Problem('not-found', serverSays.notFound)
      if (!signer.mayOpen(grant, folder)) throw new Problem('not-allowed', 'This address has expired')
      if (!(await owners.isVideoThere(folder))) throw new Problem('not-found', serverSays.lectureNotFound)
      using _share = isPlayed(kind)
        ? await beginViewing(request)
        : admission.requests.enter({ address: networkOf(request.ip) })
      // No cache may serve it for longer than its address is good.
      const cacheControl = `public, max-age=${signer.secondsLeft(grant)}, immutable`
      return await sendFile(request, reply, openShared, {
        path: files.pathOf(`lectures/${folder}/${name}`),
        kind,
        cacheControl,
        // Whatever else may be there is made later, or never.
        isOwned: name.startsWith('original.'),
      })
    },
  })

  /** A user is one viewer, with however many sessions; players without an open session are one at each address. */
  async function beginViewing(request: FastifyRequest) {
    const address = networkOf(request.ip)
    return viewers.admit((await identify(request))?.id ?? address, address)
  }
}

/** Pictures and captions are small, and a list of lectures shows many to people who watch nothing. */
const isPlayed = (kind: string) => !kind.startsWith('image/') && !kind.startsWith('text/')
