import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { nginxVersion } from '../../../bench/nginx.ts'
import { postgresPrograms } from '../../support/postgres/postgres.ts'
import { noSwift } from '../../support/s3/start-swift.ts'

export const program = (name: string) => () =>
  spawnSync('sh', ['-c', `command -v ${name}`]).status === 0 ? undefined : `the program ${name}`

/** Only root may mount file systems, and in a container not even root may. */
export const mounts = () => {
  const allowed = spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0
  return allowed ? undefined : 'the right to mount a file system'
}

export const faketimeLibrary = () => globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0]

export const faketime = () => (faketimeLibrary() ? undefined : 'the package faketime')

export const postgres = () => (postgresPrograms() ? undefined : 'PostgreSQL')

export const videoPackage = () => {
  try {
    import.meta.resolve('node-av')
    return undefined
  } catch {
    return 'the package node-av'
  }
}

export const swift = () => (noSwift ? 'Swift, an S3 server' : undefined)

export const nginx = () => (nginxVersion() ? undefined : 'the program nginx')
