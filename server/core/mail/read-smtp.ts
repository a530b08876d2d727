import { fail } from '../setting-types.ts'

export type SmtpSettings = {
  host: string
  port: number
  /** True for smtps: encrypted from the first byte. Otherwise the connection is upgraded if the server offers it. */
  isSecure: boolean
  user: string
  password: string
}

export type Mailbox = { name: string; address: string }

const ports = { 'smtp:': 587, 'smtps:': 465 } as const

// No line breaks, brackets or separators: they would end the address in a header or a command.
const address = /^[^\s<>,;:"()\\@]+@[^\s<>,;:"()\\@]+$/
const named = /^([^<>"\p{Cc}]{1,80}?)\s*<([^<>]+)>$/u

export const isMailAddress = (text: string) => address.test(text)

/** Throws an error that does not repeat the address, because it may contain a password. */
export function smtpAddress(value: string): SmtpSettings {
  const url = URL.canParse(value) ? new URL(value) : undefined
  const isBare = url && ['', '/'].includes(url.pathname) && !url.search && !url.hash
  if (!url?.hostname || !isBare || !isProtocol(url.protocol))
    return fail('has to be an address such as smtp://user:password@mail.example.org:587 or smtps://…')
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || ports[url.protocol],
    isSecure: url.protocol === 'smtps:',
    user: decode(url.username),
    password: decode(url.password),
  }
}

export function mailbox(value: string): Mailbox {
  const [, name = '', inner = ''] = named.exec(value) ?? [undefined, '', value]
  return isMailAddress(inner)
    ? { name, address: inner }
    : fail('has to be an address such as no-reply@example.org, or Our school <no-reply@example.org>')
}

const isProtocol = (text: string): text is keyof typeof ports => text in ports

function decode(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return fail('has a name or password with a % that is not encoded as %25')
  }
}
