import { join } from 'node:path'
import type { Row } from '../../support/table/row.ts'
import { makeFolder } from '../folder.ts'
import { summarize } from '../ledger.ts'
import { startTargetSite } from '../target-site.ts'
import { mounts } from '../tools/needs.ts'
import { mountSmallDisk } from '../tools/small-disk.ts'

const [databaseMegabytes, mediaMegabytes] = [8, 16]

export const fullDatabase: Row = {
  what: 'disk full under the database',
  expected: 'writes 507 or 503 with Retry-After, reads go on, recovers without a restart',
  lacks: mounts,
  prove: async () => {
    await using folder = await makeFolder()
    const data = join(folder.path, 'data')
    await using disk = await mountSmallDisk(data, databaseMegabytes)
    await using _mediaDisk = await mountSmallDisk(join(data, 'media'), mediaMegabytes)
    await using site = await startTargetSite(folder.path)
    await Promise.all([site.message(), site.course()])

    disk.fill()
    const statuses = await Promise.all(Array.from({ length: 40 }, site.message))
    const catalogue = await site.catalogue()
    disk.empty()
    const after = [await site.message(), await site.course()]

    const lost = await site.countLost()
    const isRejected = statuses.some((status) => status === 507)
    const isHealed = after.every((status) => status === 201)
    return {
      seen: `${summarize(site.ledger, lost)}; catalogue meanwhile ${catalogue}, writes after it ${after.join(', ')}`,
      holds: lost === 0 && isRejected && catalogue === 200 && isHealed && site.ledger.strange.length === 0,
    }
  },
}

export const fullMedia: Row = {
  what: 'disk full under the media',
  expected: '507, the part file is gone, the database untouched',
  lacks: mounts,
  prove: async () => {
    await using folder = await makeFolder()
    await using disk = await mountSmallDisk(join(folder.path, 'data', 'media'), mediaMegabytes)
    await using site = await startTargetSite(folder.path)
    await site.course()

    disk.fill()
    const statuses = await Promise.all(Array.from({ length: 4 }, site.course))
    const message = await site.message()
    const left = (await folder.listMedia('incoming')).length
    disk.empty()
    const after = await site.course()

    const lost = await site.countLost()
    const isRejected = statuses.every((status) => status === 507)
    return {
      seen: `${summarize(site.ledger, lost)}; part files left: ${left}, a message meanwhile ${message}, a course after it ${after}`,
      holds: lost === 0 && isRejected && left === 0 && message === 201 && after === 201,
    }
  },
}
