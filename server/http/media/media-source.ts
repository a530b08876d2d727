import type { ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { MediaMissing } from '../../core/media/media-errors.ts'
import type { MediaStore } from '../../storage/media-store.ts'
import type { ByteRange } from '../../storage/range.ts'
import { shareFiles } from '../../storage/share-files.ts'
import { sendBytes } from './send-bytes.ts'

type MediaSource = Disposable & {
  size: number
  mtime: Date
  /** Ends the response. Rejects if the client leaves or the file cannot be read to its end. */
  send(response: ServerResponse, range: ByteRange): Promise<void>
}

export type OpenSource = (name: string) => Promise<MediaSource>

export function openSources(media: MediaStore): OpenSource {
  const openShared = shareFiles()
  return async (name) => {
    const path = media.localPath(name)
    if (path === undefined) return openRemote(media, name)
    const file = await openShared(path)
    return {
      size: file.size,
      mtime: file.mtime,
      send: (response, range) => sendBytes(response, file.fd, range),
      [Symbol.dispose]: () => file[Symbol.dispose](),
    }
  }
}

async function openRemote(media: MediaStore, name: string): Promise<MediaSource> {
  const found = await media.find(name)
  if (!found) throw new MediaMissing(name)
  return {
    size: found.bytes,
    mtime: found.modifiedAt,
    send: async (response, range) => pipeline(await media.read(name, range), response),
    [Symbol.dispose]: () => {},
  }
}
