import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type Received = { headers: IncomingHttpHeaders; body: string; path: string }

/** An HTTP server that receives webhooks. `answer` may be replaced at any time. */
export async function openReceiver() {
  const received: Received[] = []
  const receiver = {
    received,
    url: '',
    answer: ((response) => response.writeHead(204).end()) as (response: ServerResponse) => void,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  const server = createServer(async (incoming, response) => {
    const request = { headers: incoming.headers, body: await text(incoming), path: incoming.url ?? '' }
    received.push(request)
    receiver.answer(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  return receiver
}
