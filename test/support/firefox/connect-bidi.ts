type Reply = { id?: number; type: string; result?: unknown; error?: string; message?: string }

/** A client of WebDriver BiDi (https://w3c.github.io/webdriver-bidi/#protocol): commands with ids, and their replies. */
export async function connectBidi(address: string) {
  const socket = new WebSocket(address)
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const opened = Promise.withResolvers<void>()
  const lose = () => {
    const error = new Error(`The connection to ${address} is lost`)
    opened.reject(error)
    for (const { reject } of waiting.values()) reject(error)
  }
  socket.addEventListener('open', () => opened.resolve())
  socket.addEventListener('close', lose)
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, error, message }: Reply = JSON.parse(data)
    const reply = id === undefined ? undefined : waiting.get(id)
    if (!reply || id === undefined) return
    waiting.delete(id)
    if (type === 'success') reply.resolve(result)
    else reply.reject(new Error(`${error}: ${message}`))
  })
  await opened.promise
  let last = 0
  return {
    send: (method: string, params: object) => {
      const reply = Promise.withResolvers<unknown>()
      last += 1
      waiting.set(last, reply)
      socket.send(JSON.stringify({ id: last, method, params }))
      return reply.promise
    },
    [Symbol.dispose]: () => socket.close(),
  }
}
