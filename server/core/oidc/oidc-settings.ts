import { isIP } from 'node:net'
import { fail } from '../setting-types.ts'

export type OidcSettings = {
  issuer: URL
  clientId: string
  clientSecret: string
  name: string
  scopes: string
  /** Whether an address counts as verified when the provider does not say. */
  trustsEmail: boolean
  /** The claim that names the groups of a person; undefined: groups are the school's own business. */
  groupsClaim: string | undefined
  /** Whether groups that the school does not have are made. */
  makesGroups: boolean
}

const maxName = 40

export const isLoopback = ({ hostname }: URL) =>
  hostname === 'localhost' || hostname === '[::1]' || (isIP(hostname) === 4 && hostname.startsWith('127.'))

/** OpenID Connect Discovery §2: https, without query and fragment. On this machine, http is safe. */
export function issuerAddress(value: string) {
  const url = URL.canParse(value) ? new URL(value) : undefined
  const isPlain = url && !url.search && !url.hash && !url.username && !url.password
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url))
  return isPlain && isSafe && !url.pathname.includes('/.well-known/')
    ? url
    : fail('has to be the issuer’s https address, such as https://login.example.org/realms/school')
}

export function oidcScopes(value: string) {
  const scopes = value.split(/\s+/)
  return scopes.every((scope) => /^[\x21\x23-\x5b\x5d-\x7e]+$/.test(scope)) && scopes.includes('openid')
    ? scopes.join(' ')
    : fail('has to be scopes separated by spaces, openid among them')
}

export const oidcName = (value: string) =>
  value.length <= maxName && !/\p{Cc}/u.test(value)
    ? value
    : fail(`has to be a name of at most ${maxName} characters`)
