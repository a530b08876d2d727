import { readFileSync } from 'node:fs'
import type { Server } from 'node:net'

const mostForFiles = 128

/**
 * Keeps descriptors for files and the database: past the rest, newcomers are hung up on at once, and those who are inside
 * go on to be served.
 */
export function limitConnections(server: Server, descriptors = descriptorLimit()) {
  if (descriptors === undefined) return
  server.maxConnections = descriptors - Math.min(mostForFiles, Math.floor(descriptors / 2))
}

/** proc_pid_limits(5); undefined where the system does not say. */
function descriptorLimit() {
  try {
    const found = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))
    return found ? Number(found[1]) : undefined
  } catch {
    return undefined
  }
}
