import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { BlockList, isIPv6, type Socket } from 'node:net'
import type { Settings } from '../../config.ts'
import { networkOf } from '../../core/network-of.ts'

const maxForFiles = 128
const addressShare = 1 / 2

/** Reserves descriptors for files and the database. One address gets half of the rest, unless it is a trusted proxy. */
export function limitConnections(server: Server, settings: Settings, descriptors = descriptorLimit()) {
  if (descriptors !== undefined) {
    server.maxConnections = descriptors - Math.min(maxForFiles, Math.floor(descriptors / 2))
    if (settings.rateLimits)
      shareConnections(server, Math.max(1, Math.floor(server.maxConnections * addressShare)), settings)
  }
  dropWithoutAddress(server)
}

/**
 * A connection that was reset before it was accepted has no address, but its request can still be read. Node keeps an
 * address that was read once, so every request has an address, also when its connection is reset later.
 */
function dropWithoutAddress(server: Server) {
  server.prependListener('connection', (socket: Socket) => {
    if (socket.remoteAddress === undefined) socket.destroy()
  })
}

function shareConnections(server: Server, maxPerAddress: number, { trustedProxies }: Settings) {
  const isProxy = openProxyList(trustedProxies)
  const open = new Map<string, number>()
  // Runs before all other listeners, so that a rejected connection costs nothing else.
  server.prependListener('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined || isProxy(remoteAddress)) return
    const address = networkOf(remoteAddress)
    const count = open.get(address) ?? 0
    if (count >= maxPerAddress) return void socket.destroy()
    open.set(address, count + 1)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
  })
}

function openProxyList(ranges: string[]) {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address: string) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** The process's limit of open files (proc_pid_limits(5)); undefined if the system does not say. */
function descriptorLimit() {
  try {
    const found = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))
    return found ? Number(found[1]) : undefined
  } catch {
    return undefined
  }
}
