import { execFileSync } from 'node:child_process'
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { until } from '../../support/until.ts'

type Fault = { syncDelayMs?: number; sync?: ErrorName; write?: ErrorName; open?: ErrorName }
type ErrorName = 'EIO' | 'EROFS' | 'ENOSPC'

const source = fileURLToPath(new URL('./bad-disk.c', import.meta.url))
const matchesPath = 4

/**
 * Breaks the disk below `folder` with a C library that is compiled here and preloaded into the product.
 * `environment` is for its start; orders change the behaviour while it runs.
 */
export async function makeBadDisk(folder: string) {
  const path = await mkdtemp(join(tmpdir(), 'lectern-bad-disk-'))
  const [library, orders] = [join(path, 'bad-disk.so'), join(path, 'orders')]
  execFileSync('cc', ['-shared', '-fPIC', '-O1', '-w', '-o', library, source, '-ldl'])
  const file = openSync(orders, 'w+')
  const order = ({ syncDelayMs = 0, sync, write, open }: Fault) => {
    const codes = [sync, write, open].map((name) => (name ? constants.errno[name] : 0))
    writeSync(file, Buffer.from(Int32Array.from([syncDelayMs, ...codes, 0]).buffer), 0, 20, 0)
  }
  const hits = () => readFileSync(orders).readInt32LE(matchesPath * Int32Array.BYTES_PER_ELEMENT)
  order({})
  return {
    environment: { LD_PRELOAD: library, BAD_DISK_FOLDER: folder, BAD_DISK_ORDERS: orders },
    break: order,
    mend: () => order({}),
    hits,
    wasHit: () => until('the disk fails', () => hits() > 0),
    [Symbol.asyncDispose]: async () => {
      closeSync(file)
      await rm(path, { recursive: true })
    },
  }
}
