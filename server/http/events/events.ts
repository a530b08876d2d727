import type { FastifyReply } from 'fastify'
import type { Endpoint } from '../../../contract/api/define-endpoint.ts'
import type { Served, UnreadRequest } from '../route.ts'
import { openStreams } from './open-streams.ts'

const again = { fromMs: 2_000, withinMs: 8_000 }

type SendEvents = {
  event: (name: string, data: object) => void
  end: () => void
}

type Events<E extends Endpoint> = {
  /** Takes a slot until the response ends, or throws. */
  enter: (request: UnreadRequest<E>) => Disposable
  follow: (request: UnreadRequest<E>, send: SendEvents) => Disposable
}

/**
 * The response stays open and carries events (HTML §9.2). It ends with the session that it was asked for with, after an
 * event `signed-out`.
 */
export const events = <E extends Endpoint & { file: { mediaType: 'text/event-stream' } }>(
  given: Events<E>,
): Served<E> => ({ respond: () => (call) => sendEvents(call.describe(), given) })

async function sendEvents<E extends Endpoint>(unread: UnreadRequest<E>, { enter, follow }: Events<E>) {
  const { reply, request } = unread
  using held = new DisposableStack()
  held.use(enter(unread))
  begin(reply)
  if (request.method === 'HEAD') {
    reply.raw.end()
    return reply
  }
  const stream = held.use(openStreams(reply.server).add(reply.raw))
  // Spread over time, because thousands reconnect after a restart.
  stream.write(`retry: ${Math.round(again.fromMs + Math.random() * again.withinMs)}\n\n`)
  const event: SendEvents['event'] = (name, data) =>
    stream.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
  const onEnded = () => {
    event('signed-out', {})
    stream.end()
  }
  if (unread.user) held.use(unread.ctx.sessionWatch.watch({ sessionHash: unread.user.sessionHash, onEnded }))
  held.use(follow(unread, { event, end: stream.end }))
  const taken = held.move()
  if (reply.raw.closed) taken.dispose()
  else reply.raw.once('close', () => taken.dispose())
  return reply
}

/** Without an intermediate stream, because thousands of these are open. */
function begin(reply: FastifyReply) {
  reply.header('cache-control', 'no-store').header('content-type', 'text/event-stream; charset=utf-8')
  // nginx would hold events back until its buffer is full.
  reply.header('x-accel-buffering', 'no')
  // A kept connection would delay the closing of the server.
  reply.header('connection', 'close')
  reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
  reply.raw.writeHead(200)
}
