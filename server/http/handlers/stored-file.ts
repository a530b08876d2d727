import type { Endpoint } from '../../../contract/api/define-endpoint.ts'
import { headersOfFile } from '../media/file-headers.ts'
import { openSources } from '../media/media-source.ts'
import { sendFile } from '../media/send-file.ts'
import type { Served, UnreadRequest } from '../route.ts'

type FileEndpoint = Endpoint & { file: { mediaType: 'application/octet-stream' } }
/** `shownType` is for a page that shows it in an element of its own: one that browsers never run. */
type Found = { name: string; stored: string; shownType?: string | undefined }
type FindFile<E extends Endpoint> = (request: UnreadRequest<E>) => Promise<Found>

/** The response is a file of the library, which a browser only downloads, whatever it contains. */
export const storedFile = <E extends FileEndpoint>(findFile: FindFile<E>): Served<E> => ({
  respond: ({ file: { mediaType } }, { ctx }) => {
    const openSource = openSources(ctx.media)
    return async (call) => {
      const { name, stored, shownType = mediaType } = await findFile(call.describe())
      using _inFlight = ctx.inFlight.begin()
      call.reply.headers(headersOfFile(mediaType, name))
      return await sendFile(call.request, call.reply, openSource, {
        ...{ name: stored, mediaType: shownType, internalAddress: undefined },
        ...{ cacheControl: 'private, no-cache', isOwned: true },
      })
    }
  },
})
