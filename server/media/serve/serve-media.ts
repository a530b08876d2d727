import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serverSays } from '../../../contract/server-words.ts'
import type { House } from '../../house.ts'
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

/** What a browser brings that says it is signed in, and whether it is. */
export type Visitors = {
  readToken(request: FastifyRequest): string | undefined
  identify(request: FastifyRequest): Promise<object | undefined>
}

/** Public pictures by their content's name, and lectures by signed address. Names are ours alone: a pattern, not a path. */
export function serveMedia(
  app: FastifyInstance,
  { files, signer, settings }: House,
  owners: MediaOwners,
  visitors: Visitors,
) {
  const openShared = shareFiles()
  const viewers = openViewers(settings.viewersAtOnce)

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
      using _viewing = isPlayed(kind) ? viewers.admit(await tellApart(request, folder)) : undefined
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

  /** Players that bring no open session are one viewer at each address: anybody could make up as many as there are places. */
  async function tellApart(request: FastifyRequest, folder: string) {
    const token = visitors.readToken(request)
    if (token && (viewers.has(token) || (await visitors.identify(request)))) return token
    return `${networkOf(request.ip)} ${folder}`
  }
}

/** Pictures and captions are small, and a list of lectures shows many to people who watch nothing. */
const isPlayed = (kind: string) => !kind.startsWith('image/') && !kind.startsWith('text/')
