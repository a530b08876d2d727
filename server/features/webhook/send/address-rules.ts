import { BlockList, isIP, isIPv4 } from 'node:net'

/** Special-purpose IPv4 addresses (IANA registry, RFC 6890), multicast and reserved ones. */
const specialIpv4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]

/** Only global unicast (RFC 4291) is public, which excludes mapped, translated and local addresses. */
const publicIpv6 = ['2000::/3']

/** Exceptions in that range: protocol assignments with Teredo, documentation, and 6to4, which contains an IPv4 address. */
const specialIpv6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const [special, open] = [listOf([...specialIpv4, ...specialIpv6]), listOf(publicIpv6)]

export type AddressRules = {
  isAllowed(address: string, isEncrypted: boolean): boolean
}

/** Allows public addresses over https, and `allowedRanges` over http, too. */
export function openAddressRules(allowedRanges: string[]): AddressRules {
  const allowed = listOf(allowedRanges)
  return {
    isAllowed: (address, isEncrypted) => contains(allowed, address) || (isEncrypted && isPublic(address)),
  }
}

export function isPublic(address: string) {
  if (!isIP(address) || contains(special, address)) return false
  return isIPv4(address) || contains(open, address)
}

export function addressOf({ hostname }: URL) {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) ? host : undefined
}

function listOf(ranges: string[]) {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    const family = isIPv4(address) ? 'ipv4' : 'ipv6'
    list.addSubnet(address, Number(bits ?? (family === 'ipv4' ? 32 : 128)), family)
  }
  return list
}

function contains(list: BlockList, address: string) {
  // A zone names an interface of this machine.
  if (address.includes('%')) return false
  return list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
}
