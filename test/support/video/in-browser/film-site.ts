import { once } from 'node:events'
import { createReadStream, existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const hlsLibrary = fileURLToPath(import.meta.resolve('hls.js/dist/hls.min.js'))

const page = '<!doctype html><script src="/hls.js"></script><video></video>'

const texts: Record<string, [mediaType: string, text: string]> = {
  '/': ['text/html', page],
}

/** A page with a player for the prepared film in this folder, and hls.js, which `openFilm` plays it with. */
export async function openFilmSite(folder: string) {
  const server = createServer(({ url = '/' }, response) => {
    const [mediaType, text] = texts[url] ?? []
    if (mediaType) return response.setHeader('content-type', mediaType).end(text)
    const path = url === '/hls.js' ? hlsLibrary : join(folder, url)
    if (!existsSync(path)) return response.writeHead(404).end()
    return createReadStream(path).pipe(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
