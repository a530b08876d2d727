import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy between browser and site that breaks at an exact byte and stays broken until it is repaired. */
export async function openProxy(address: string) {
  const sockets = new Set<Socket>()
  let bytesLeft = Number.POSITIVE_INFINITY
  const cutAll = () => {
    for (const socket of sockets) socket.destroy()
  }

  const proxy = createServer((browser) => {
    if (bytesLeft <= 0) return browser.destroy()
    const site = connect(Number(new URL(address).port), '127.0.0.1')
    for (const socket of [browser, site]) {
      sockets.add(socket)
      // When a connection ends for any reason, its other half ends, too.
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        browser.destroy()
        site.destroy()
      })
    }
    site.pipe(browser)
    browser.on('data', (bytes) => {
      const passing = bytes.subarray(0, Math.min(bytesLeft, bytes.length))
      bytesLeft -= bytes.length
      if (bytesLeft > 0) {
        if (!site.write(passing)) browser.pause()
      } else site.write(passing, cutAll)
    })
    site.on('drain', () => browser.resume())
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    /** Lets `bytes` more bytes through from the browser, then cuts the connection. */
    cutAfter: (bytes: number) => {
      bytesLeft = bytes
    },
    isCut: () => bytesLeft <= 0,
    mend: () => {
      bytesLeft = Number.POSITIVE_INFINITY
    },
    [Symbol.asyncDispose]: async () => {
      const closed = once(proxy, 'close')
      proxy.close()
      cutAll()
      await closed
    },
  }
}
