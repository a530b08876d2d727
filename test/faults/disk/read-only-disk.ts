import { execFileSync } from 'node:child_process'
import { truncateSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { startSite } from '../../support/start-site.ts'
import { needs, type Row } from '../../support/table/row.ts'
import { undoAtExit } from '../../support/undo-at-exit.ts'
import { makeFolder } from '../folder.ts'
import { summarize } from '../ledger.ts'
import { startTargetSite } from '../target-site.ts'
import { mounts, program } from '../tools/needs.ts'

const diskBytes = 64 * 1024 * 1024

export const readOnlyDisk: Row = {
  what: 'read-only file system',
  expected: 'reads 200, writes 503, a plain sentence at boot',
  lacks: needs(mounts, program('mkfs.ext4')),
  prove: async () => {
    await using folder = await makeFolder()
    await using disk = await mountRealDisk(folder.path)
    const served = await attack(folder.path, disk.abort)
    disk.mountAgain()
    const afterwards = await compare(folder.path, served.ledger)
    disk.makeReadOnly()
    const output = await startSite(folder.path).then(
      async (site) => `it started: ${await site.end('SIGTERM')}`,
      (error: Error) => error.message.replace(/^The site did not start: /, '').trim(),
    )
    const isPlain = /^DATA_DIR is .* cannot be written[^\n]*$/.test(output)
    return {
      seen: `${served.seen}; after mending ${afterwards.lost} lost; at boot: ${output.replace(folder.path, '…')}`,
      holds: served.holds && afterwards.lost === 0 && isPlain,
    }
  },
}

async function attack(folder: string, abort: () => void) {
  await using site = await startTargetSite(folder)
  await Promise.all([site.message(), site.course()])
  abort()
  const statuses = await Promise.all([site.message(), site.message(), site.course()])
  const catalogue = await site.catalogue()
  await site.untilReady(false)
  return {
    ledger: site.ledger,
    seen: `${summarize(site.ledger, 0)}; catalogue ${catalogue}, not ready`,
    holds:
      statuses.every((status) => status === 503) && catalogue === 200 && site.ledger.strange.length === 0,
  }
}

async function compare(folder: string, ledger: Parameters<typeof startTargetSite>[2]) {
  await using site = await startTargetSite(folder, {}, ledger)
  return { lost: await site.countLost(), after: await site.message() }
}

/** ext4 in a file: its `abort` option acts like a kernel that cannot write a disk's journal. */
async function mountRealDisk(folder: string) {
  const [image, path] = [join(folder, 'disk.ext4'), join(folder, 'data')]
  writeFileSync(image, '')
  truncateSync(image, diskBytes)
  await mkdir(path)
  execFileSync('mkfs.ext4', ['-q', '-F', image])
  const mount = () => execFileSync('mount', ['-o', 'loop', image, path])
  mount()
  const unmount = undoAtExit(() => execFileSync('umount', ['--lazy', path]))
  return {
    abort: () => execFileSync('mount', ['-o', 'remount,abort', path]),
    mountAgain: () => {
      execFileSync('umount', [path])
      mount()
    },
    makeReadOnly: () => execFileSync('mount', ['-o', 'remount,ro', path]),
    [Symbol.asyncDispose]: async () => unmount(),
  }
}
