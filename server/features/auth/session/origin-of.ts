import Bowser from 'bowser'
import type { FastifyRequest } from 'fastify'
import { shortNetworkOf } from '../../../core/network-of.ts'
import type { SessionOrigin } from '../../user/session-store.ts'

// Browsers send less than half of this; the names are at its beginning or end.
const maxReadCharacters = 512

const browsers = new Set<string>(Object.values(Bowser.BROWSER_MAP))
const systems = new Set<string>(Object.values(Bowser.OS_MAP))

export const originOf = ({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): SessionOrigin => ({
  ...deviceOf(headers['user-agent']),
  network: shortNetworkOf(ip),
})

/** Names from the package's lists only: no text from a client is stored or shown. */
export function deviceOf(userAgent: string | undefined) {
  const read = userAgent?.slice(0, maxReadCharacters).trim()
  if (!read) return { browser: null, system: null }
  const { browser, os } = Bowser.parse(read)
  return { browser: knownName(browsers, browser.name), system: knownName(systems, os.name) }
}

const knownName = (names: Set<string>, name = '') => (names.has(name) ? name : null)
