import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Settings } from '../config.ts'

export const publicAddress = ({ publicUrl }: Settings, path: string) =>
  publicUrl ? new URL(path, publicUrl).href : path

/** An absolute address for what no request causes: at PUBLIC_URL, else at the address on which this process listens. */
export const ownAddress = (
  { publicUrl, host, port }: Pick<Settings, 'publicUrl' | 'host' | 'port'>,
  path: string,
) => new URL(path, publicUrl ?? `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`).href

type Public = Pick<Settings, 'publicUrl'>
type AddressedRequest = Pick<FastifyRequest, 'protocol' | 'host' | 'socket'>

/** An absolute address for the sender of this request: at PUBLIC_URL, or at the requested host. */
export const linkForRequest = ({ publicUrl }: Public, request: AddressedRequest, path: string) =>
  new URL(path, publicUrl ?? originOf(request) ?? ownOrigin(request)).href

/**
 * An absolute address for a mail to another person. Without PUBLIC_URL, the request's host counts only if it means this
 * machine: anyone may send any host, and the link would lead the reader there.
 */
export function linkForMail({ publicUrl }: Public, request: AddressedRequest, path: string) {
  const origin = originOf(request)
  const isOurs = origin && isThisMachine(new URL(origin).hostname, request)
  return new URL(path, publicUrl ?? (isOurs ? origin : ownOrigin(request))).href
}

/**
 * The origin for what is signed or printed in the school's name. Without PUBLIC_URL, the request's host counts only if
 * it means this machine: anyone may send any host, which our signature would then name.
 */
export const originForRequest = (settings: Public, request: AddressedRequest) =>
  new URL(linkForMail(settings, request, '/')).origin

export function originOf({ protocol, host }: AddressedRequest) {
  const origin = `${protocol}://${host}`
  return URL.canParse(origin) ? new URL(origin).origin : undefined
}

function isThisMachine(hostname: string, { socket }: AddressedRequest) {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (host === 'localhost' || host === '::1') return true
  return isIP(host) > 0 && (host.startsWith('127.') || host === addressOf(socket))
}

function ownOrigin({ socket }: AddressedRequest) {
  const address = addressOf(socket)
  return `http://${isIP(address) === 6 ? `[${address}]` : address}:${socket.localPort ?? 80}`
}

const addressOf = ({ localAddress = '127.0.0.1' }: AddressedRequest['socket']) =>
  localAddress.replace(/^::ffff:/, '')
