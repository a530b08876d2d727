import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Settings } from '../../config.ts'
import type { KnownAnswers } from '../cache/known-answers.ts'
import { isClosing } from '../closing.ts'
import { limitPipelining } from './pipelining.ts'
import { limitBodyTime } from './slow-bodies.ts'
import { closeStalledConnections } from './stalled-readers.ts'
import { handleBadRequest, handleConnect, handleExpectation } from './unparsed.ts'

// Node's default checks for slow headers only every 30 seconds.
const headerCheckMs = 1_000
const keepAliveMs = 72_000

type Handle = (request: IncomingMessage, response: ServerResponse) => void

export const openServer =
  (
    { bodySeconds, sendStallSeconds }: Settings,
    headers: Record<string, string>,
    knownAnswers: Pick<KnownAnswers, 'answer'>,
  ) =>
  (handle: Handle): Server => {
    const handleLate = handleBadRequest(headers)
    const server: Server = createServer(
      {
        headersTimeout: bodySeconds * 1_000,
        // `limitBodyTime` limits bodies.
        requestTimeout: 0,
        keepAliveTimeout: keepAliveMs,
        connectionsCheckingInterval: headerCheckMs,
        requireHostHeader: false,
      },
      limitPipelining((request, response) => {
        limitBodyTime(request, response, bodySeconds, handleLate)
        if (isClosing({ server }) || !knownAnswers.answer(request, response)) handle(request, response)
      }),
    )
    server.on('checkExpectation', handleExpectation(headers))
    server.on('connect', handleConnect(headers))
    closeStalledConnections(server, sendStallSeconds)
    return server
  }
