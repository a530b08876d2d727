import { join } from 'node:path'
import type { Row } from '../../support/table/row.ts'
import { isIntact, makeFolder } from '../folder.ts'
import { acknowledged, summarize } from '../ledger.ts'
import { startTargetSite } from '../target-site.ts'
import { makeBadDisk } from '../tools/bad-disk.ts'
import { program } from '../tools/needs.ts'

type Call = 'write' | 'sync'

const row = (call: Call, named: string): Row => ({
  what: `EIO on ${named}`,
  expected: 'no success for that write; not ready meanwhile, then reopened by itself',
  lacks: program('cc'),
  prove: async () => {
    await using folder = await makeFolder()
    await using disk = await makeBadDisk(join(folder.path, 'data'))
    const { seen, holds } = await attack(folder.path, disk, call)
    const isWhole = folder.inspect(isIntact)
    return { seen: `${seen}; the database is ${isWhole ? 'whole' : 'DAMAGED'}`, holds: holds && isWhole }
  },
})

export const failingWrite = row('write', 'write')
export const failingSync = row('sync', 'fsync')

async function attack(folder: string, disk: Awaited<ReturnType<typeof makeBadDisk>>, call: Call) {
  await using site = await startTargetSite(folder, disk.environment)
  await Promise.all([site.message(), site.course()])
  const before = acknowledged(site.ledger)

  disk.break({ [call]: 'EIO' })
  const statuses = await Promise.all([...Array.from({ length: 20 }, site.message), site.course()])
  const catalogue = await site.catalogue()
  await site.untilReady(false)
  const hits = disk.hits()
  disk.mend()
  await site.untilReady(true)
  const after = [await site.message(), await site.course()]

  const lost = await site.countLost()
  const isRejected = acknowledged(site.ledger) === before + 2 && statuses.every((status) => status === 503)
  return {
    seen: `the disk failed ${hits} times: ${summarize(site.ledger, lost)}; catalogue meanwhile ${catalogue}, not ready and ready again, writes after it ${after.join(', ')}`,
    holds:
      lost === 0 && hits > 0 && isRejected && catalogue === 200 && after.every((status) => status === 201),
  }
}
