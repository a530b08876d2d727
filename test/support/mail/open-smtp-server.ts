import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export type ReceivedMail = { from: string; to: string[]; raw: string }

/** A local mail server. `refuse` may be set at any time: an error with a code answers the mail's body. */
export async function openSmtpServer(options: SMTPServerOptions = {}) {
  const received: ReceivedMail[] = []
  const site = {
    received,
    url: '',
    refuse: undefined as { code: number; message: string } | undefined,
    [Symbol.asyncDispose]: async () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      server.close(() => resolve())
      await promise
    },
  }
  const server = new SMTPServer({
    authOptional: true,
    // Otherwise each connection waits for the machine's DNS.
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, { envelope }, done) => {
      // A sender that is ending cuts its connection.
      const raw = await text(stream).catch(() => undefined)
      if (raw === undefined) return done(new Error('cut off'))
      if (site.refuse) {
        const { code, message } = site.refuse
        return done(Object.assign(new Error(message), { responseCode: code }))
      }
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw })
      done(null, 'taken')
    },
    ...options,
  })
  // Some tests end connections early.
  server.on('error', () => {})
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  site.url = `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`
  return site
}

/** Headers of a mail by lower-case name, unfolded. Throws if a name comes twice. */
export function readHeaders({ raw }: ReceivedMail) {
  const [head = ''] = raw.split('\r\n\r\n', 1)
  const headers = new Map<string, string>()
  for (const line of head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).toLowerCase()
    if (headers.has(name)) throw new Error(`two headers ${name}`)
    headers.set(name, line.slice(colon + 1).trim())
  }
  return headers
}

/** Parts of a mail, decoded from quoted-printable and base64. */
export function readParts({ raw }: ReceivedMail) {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1] ?? ''
  const [, plain = '', html = ''] = raw.split(`--${boundary}`)
  return { text: decodePart(plain), html: decodePart(html) }
}

function decodePart(part: string) {
  const [head = '', ...body] = part.trimStart().split('\r\n\r\n')
  const content = body.join('\r\n\r\n')
  if (/base64/i.test(head)) return Buffer.from(content, 'base64').toString()
  if (!/quoted-printable/i.test(head)) return content
  const bytes = content
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
