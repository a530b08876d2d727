import { mkdirSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'

export const daemons = ['account', 'container', 'object'] as const
type Daemon = (typeof daemons)[number]

/** Ports of the proxy, of the daemons behind it, and of memcached. */
export type Ports = Record<Daemon | 'proxy' | 'memcached', number>

export const s3Key = { accessKeyId: 'test:tester', secretAccessKey: 'testing' }
export const s3Region = 'us-east-1'

export function writeSwiftFiles(folder: string, ports: Ports) {
  mkdirSync(join(folder, 'srv', 'd1'), { recursive: true })
  mkdirSync(join(folder, 'etc'))
  const write = (name: string, text: string) => writeFileSync(join(folder, 'etc', name), text)
  write('swift.conf', swiftConf)
  write('proxy-server.conf', proxyConf(folder, ports))
  for (const daemon of daemons) write(`${daemon}-server.conf`, daemonConf(folder, daemon, ports[daemon]))
}

/** A Python script that makes the three rings, each with one device. */
export const ringScript = (folder: string, ports: Ports) => `
import warnings
from swift.common.ring import RingBuilder
for name, port in ${JSON.stringify(daemons.map((daemon) => [daemon, ports[daemon]]))}:
    builder = RingBuilder(4, 1, 1)
    builder.add_dev(dict(id=0, region=1, zone=1, ip='127.0.0.1', port=port, device='d1', weight=1))
    builder.rebalance()
    builder.get_ring().save('${folder}/etc/%s.ring.gz' % name)
`

const swiftConf = `[swift-hash]
swift_hash_path_prefix = a
swift_hash_path_suffix = b
[storage-policy:0]
name = default
default = yes
`

const basics = (folder: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}/etc
`

const daemonConf = (folder: string, daemon: Daemon, port: number) => `${basics(folder, port)}
devices = ${folder}/srv
mount_check = false
fallocate_reserve = 0
disable_fallocate = true
[pipeline:main]
pipeline = ${daemon}-server
[app:${daemon}-server]
use = egg:swift#${daemon}
`

const filters = [
  'catch_errors',
  'gatekeeper',
  'healthcheck',
  'bulk',
  'slo',
  'dlo',
  'copy',
  'versioned_writes',
]

const proxyConf = (folder: string, { proxy, memcached }: Ports) => `${basics(folder, proxy)}
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache bulk s3api tempauth slo dlo copy versioned_writes proxy-server
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
# While the daemons start, their errors must not make the proxy avoid them for a minute.
error_suppression_limit = 1000000
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${memcached}
[filter:s3api]
use = egg:swift#s3api
s3_acl = false
location = ${s3Region}
min_segment_size = 5242880
cors_preflight_allow_origin = *
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = ${s3Key.secretAccessKey} .admin
${filters.map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`).join('')}`
