import type { ServerResponse } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

type Stream = Disposable & { write: (text: string) => void; end: () => void }

type Streams = { add: (response: ServerResponse) => Stream; endAll: () => void }

// Proxies close connections that are silent for a minute.
const heartbeatMs = 25_000
const endedPerTurn = 50

const known = new WeakMap<FastifyInstance['server'], Streams>()

export function openStreams(app: Pick<FastifyInstance, 'server'>): Streams {
  const streams = known.get(app.server) ?? watchStreams(app)
  known.set(app.server, streams)
  return streams
}

function watchStreams(app: Pick<FastifyInstance, 'server'>): Streams {
  const open = new Set<Stream>()
  const beat = () => {
    for (const stream of open) stream.write(':\n\n')
  }
  let timer: NodeJS.Timeout | undefined
  app.server.once('close', () => clearInterval(timer))

  return {
    add: (response) => {
      const stream = openStream(response, () => open.delete(stream))
      open.add(stream)
      timer ??= setInterval(beat, heartbeatMs).unref()
      return stream
    },
    endAll: () => void endInTurns([...open]),
  }
}

async function endInTurns(streams: Stream[]) {
  for (let from = 0; from < streams.length; from += endedPerTurn) {
    for (const stream of streams.slice(from, from + endedPerTurn)) stream.end()
    await setImmediate()
  }
}

function openStream(response: ServerResponse, remove: () => void): Stream {
  return {
    // A client that takes nothing is soon closed as stalled, so little is buffered for it.
    write: (text) => {
      if (!response.writableEnded && !response.destroyed) response.write(text)
    },
    end: () => void response.end(),
    [Symbol.dispose]: remove,
  }
}
