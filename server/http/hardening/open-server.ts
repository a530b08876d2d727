import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Settings } from '../../config.ts'
import { limitPipelining } from './pipelining.ts'
import { limitBodyTime } from './slow-bodies.ts'
import { closeStalledConnections } from './stalled-readers.ts'
import { handleBadRequest, handleConnect, handleExpectation } from './unparsed.ts'

// Node by itself would look for slow headers every half minute.
const headerCheckMs = 1_000
const keepAliveMs = 72_000

type Handle = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Opens the server that requests come in by, with the bounds that hold before anything looks at a request: how long its
 * headers and its body may take, how many may wait on a connection, how long a peer may leave answers unread.
 */
export const openServer =
  ({ bodySeconds, sendStallSeconds }: Settings, headers: Record<string, string>) =>
  (handle: Handle): Server => {
    const handleLate = handleBadRequest(headers)
    const server = createServer(
      {
        headersTimeout: bodySeconds * 1_000,
        // Bodies have limits of their own: `limitBodyTime`.
        requestTimeout: 0,
        keepAliveTimeout: keepAliveMs,
        connectionsCheckingInterval: headerCheckMs,
        requireHostHeader: false,
      },
      limitPipelining((request, response) => {
        limitBodyTime(request, response, bodySeconds, handleLate)
        handle(request, response)
      }),
    )
    server.on('checkExpectation', handleExpectation(headers))
    server.on('connect', handleConnect(headers))
    closeStalledConnections(server, sendStallSeconds)
    return server
  }
