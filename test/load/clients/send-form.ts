import { createHash, randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { apiBase } from '../../../contract/addresses.ts'
import { MB } from '../../../contract/validation/limits.ts'

const head = Buffer.from('\0\0\0\x10ftypisom\0\0\0\0', 'latin1')
const noise = randomBytes(MB)
const fields = ['title', 'description']
  .map((name) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nLarge\r\n`)
  .join('')
const before = Buffer.from(
  `${fields}--b\r\nContent-Disposition: form-data; name="lecture"; filename="large.mp4"\r\nContent-Type: video/mp4\r\n\r\n`,
)
const after = Buffer.from('\r\n--b--\r\n')

export type Form = { courseId: string; cookie: string; megabytes: number }

export function makeLecture(megabytes: number) {
  const first = Buffer.concat([head, randomBytes(32)])
  const hash = createHash('sha256').update(first)
  for (let sent = 0; sent < megabytes; sent += 1) hash.update(noise)
  return { first, sha256: hash.digest('hex') }
}

export function beginForm(port: number, { courseId, cookie, megabytes }: Form) {
  const length = before.length + head.length + 32 + megabytes * MB + after.length
  const lines = [
    `POST ${apiBase}/course/${courseId} HTTP/1.1`,
    'Host: 127.0.0.1',
    `Cookie: ${cookie}`,
    'Content-Type: multipart/form-data; boundary=b',
    `Content-Length: ${length}`,
  ]
  const socket = connect({ port, host: '127.0.0.1' })
  const response = readReply(socket)
  const begun = write(socket, Buffer.from(`${lines.join('\r\n')}\r\n\r\n`))
  return {
    begun,
    response,
    end: () => socket.destroy(),
    send: async (first: Buffer) => {
      await write(socket, Buffer.concat([before, first]))
      for (let sent = 0; sent < megabytes; sent += 1) await write(socket, noise)
      await write(socket, after)
    },
  }
}

const write = (socket: Socket, bytes: Buffer) =>
  new Promise<void>((resolve) => socket.write(bytes, () => resolve()))

function readReply(socket: Socket) {
  return new Promise<{ status: number; text: string }>((resolve) => {
    let text = ''
    const settle = () => resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text })
    socket.on('error', () => {}).once('close', settle)
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      if (text.includes('\r\n\r\n')) settle()
    })
  })
}
