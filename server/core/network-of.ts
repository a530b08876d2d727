import { isIP, isIPv4 } from 'node:net'

const groupsOfNetwork = 4
const mappedPrefix = '::ffff:'

/**
 * The network that limits count as one client: an IPv4 address, or the /64 of an IPv6 address, because one subscriber
 * gets a whole /64 and may use any of its addresses (RFC 4291 §2.5.4, RFC 6177).
 */
export function networkOf(address: string): string {
  // Every request asks for its network, so IPv4 addresses need not be taken apart.
  if (!address.includes(':')) return address
  if (address.startsWith(mappedPrefix)) {
    const rest = address.slice(mappedPrefix.length)
    if (isIPv4(rest)) return rest
  }
  const [bare = ''] = address.split('%')
  if (isIP(bare) !== 6) return address
  const groups = readGroups(bare)
  return mappedAddress(groups) ?? `${groups.slice(0, groupsOfNetwork).join(':')}::/64`
}

/** The network to show to people: an address without its last part, an IPv4 /24 or an IPv6 /48. */
export function shortNetworkOf(address: string): string {
  const [bare = ''] = address.split('%')
  const groups = isIP(bare) === 6 ? readGroups(bare) : undefined
  const mapped = groups ? mappedAddress(groups) : bare
  if (mapped !== undefined) return `${mapped.split('.').slice(0, 3).join('.')}.0/24`
  return `${groups?.slice(0, 3).join(':')}::/48`
}

function readGroups(address: string) {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [
    string[],
    string[],
  ]
  const between = Array<string>(8 - before.length - after.length).fill('0')
  return [...before, ...between, ...after]
}

/** The IPv4 address that a dual-stack socket writes as ::ffff:a.b.c.d (RFC 4291 §2.5.5.2). */
function mappedAddress(groups: string[]) {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined
  const bytes = groups.slice(6).flatMap((group) => {
    const number = Number.parseInt(group, 16)
    return [number >> 8, number & 255]
  })
  return bytes.join('.')
}
