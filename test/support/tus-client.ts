import { randomBytes } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { apiBase, resumableUploads } from '../../contract/addresses.ts'
import { MB } from '../../contract/validation/limits.ts'
import { send as sendRequest } from './http/client.ts'

const endpoint = apiBase + resumableUploads

type Headers = Record<string, string>

export const noiseVideo = (bytes = 3 * MB) =>
  Buffer.concat([Buffer.from('\0\0\0\x10ftypisom\0\0\0\0', 'latin1'), randomBytes(bytes)])

export function tusClient(address: string, cookie: string, more: Headers = {}) {
  const basics = { cookie, 'tus-resumable': '1.0.0', ...more }
  const send = (method: string, path: string, headers: Headers = {}, body?: Buffer) =>
    sendRequest({ address }, method, path, { headers: { ...basics, ...headers }, body })
  const asBytes = (offset: number) => ({
    'content-type': 'application/offset+octet-stream',
    'upload-offset': String(offset),
  })

  /** Starts a PATCH that announces `length` bytes; `write` sends the body. */
  const start = (path: string, offset: number, length: number) => {
    const headers = { ...basics, ...asBytes(offset), 'content-length': length }
    const outgoing = httpRequest(address + path, { method: 'PATCH', headers })
    const closed = new Promise<void>((resolve) => outgoing.on('error', () => {}).once('close', resolve))
    const response = new Promise<number | undefined>((resolve) => {
      void closed.then(() => resolve(undefined))
      outgoing.once('response', (response) => resolve(response.resume().statusCode))
    })
    return {
      write: (bytes: Buffer) => new Promise<void>((resolve) => outgoing.write(bytes, () => resolve())),
      /** The status; undefined if the connection ended without a response. */
      response,
      hangUp: () => {
        outgoing.destroy()
        return closed
      },
    }
  }

  return {
    begin: async (bytes: number, name = 'lecture.mp4') => {
      const metadata = `filename ${Buffer.from(name).toString('base64')}`
      const headers = { 'upload-length': String(bytes), 'upload-metadata': metadata }
      const response = await send('POST', endpoint, headers)
      const path = response.headers.location ?? ''
      return { ...response, path, id: path.split('/').at(-1) ?? '' }
    },
    head: async (path: string) => {
      const response = await send('HEAD', path)
      return { ...response, offset: Number(response.headers['upload-offset']) }
    },
    patch: (path: string, offset: number, body: Buffer) => send('PATCH', path, asBytes(offset), body),
    remove: (path: string) => send('DELETE', path),
    send,
    start,
    /** Announces all of `body`, sends its first `bytes`, and disconnects once they have left this process. */
    cutOff: async (path: string, offset: number, body: Buffer, bytes: number) => {
      const running = start(path, offset, body.length)
      await running.write(body.subarray(0, bytes))
      await running.hangUp()
    },
  }
}
