import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export const maxPipelined = 4

// Node emits every request of one 64 KB read, up to 2,500. This many may wait.
const maxWaiting = 60

type Handle = (request: IncomingMessage, response: ServerResponse) => void
type Exchange = [request: IncomingMessage, response: ServerResponse]

const connections = new WeakMap<Socket, Connection>()

/** A client may send without waiting (RFC 9112 §9.3.2). Its responses are held in memory, so their number is bounded. */
export function limitPipelining(handle: Handle): Handle {
  return (request, response) => {
    const { socket } = request
    let connection = connections.get(socket)
    if (!connection) {
      connection = new Connection(socket, handle)
      connections.set(socket, connection)
    }
    connection.take(request, response)
  }
}

export const inFlightOf = (socket: Socket): readonly ServerResponse[] =>
  connections.get(socket)?.inFlight ?? []

class Connection {
  readonly inFlight: ServerResponse[] = []
  readonly #waiting: Exchange[] = []
  readonly #socket: Socket
  readonly #handle: Handle

  constructor(socket: Socket, handle: Handle) {
    this.#socket = socket
    this.#handle = handle
  }

  take(request: IncomingMessage, response: ServerResponse) {
    // Node emits the requests of the last read even after the connection was closed.
    if (this.#socket.destroyed) return
    if (this.#waiting.length === 0 && this.inFlight.length < maxPipelined)
      return this.#serve(request, response)
    if (this.#waiting.length >= maxWaiting) return void this.#socket.destroy()
    this.#socket.pause()
    this.#waiting.push([request, response])
  }

  #serve(request: IncomingMessage, response: ServerResponse) {
    this.inFlight.push(response)
    // A response closes once; `once` would make a closure for each.
    response.on('close', this.#serveNext)
    this.#handle(request, response)
  }

  /**
   * Responses finish in the order of their requests. The next request begins in another turn, so that a burst does not
   * block the loop.
   */
  readonly #serveNext = () => {
    this.inFlight.shift()
    if (this.#waiting.length > 0) setImmediate(this.#serveWaiting)
  }

  readonly #serveWaiting = () => {
    if (this.#socket.destroyed || this.#waiting.length === 0) return
    const [request, response] = this.#waiting.shift() as Exchange
    if (this.#waiting.length === 0) this.#socket.resume()
    this.#serve(request, response)
  }
}
