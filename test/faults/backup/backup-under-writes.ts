import { readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addresses } from '../../../contract/api/addresses.ts'
import { call } from '../../support/http/client.ts'
import type { Row } from '../../support/table/row.ts'
import { findStrays, isIntact, makeFolder } from '../folder.ts'
import { acknowledged, copyLedger, type Ledger, summarize, writeContinuously } from '../ledger.ts'
import { startTargetSite, type TargetSite } from '../target-site.ts'
import { lectern } from './lectern.ts'

export const backupUnderWrites: Row = {
  what: 'backup under heavy writes, then restore elsewhere',
  expected:
    'whole, no later than the end and no earlier than the beginning of the backup; damaged and newer ones are refused',
  prove: async () => {
    await using folder = await makeFolder()
    await using elsewhere = await makeFolder()
    const backup = join(folder.path, 'backup')
    const { before, after } = await backUpUnderWrites(folder.path, backup)

    const restored = await lectern(elsewhere.path, 'restore', backup)
    const isWhole = restored.code === 0 && elsewhere.inspect(isIntact)
    const { missing } = await findStrays(elsewhere)
    await using site = await startTargetSite(elsewhere.path, {}, before)
    const lost = await site.countLost()
    const unknown = await countUnknown(site, after)

    const rejected = await rejectDamaged(folder.path, backup)
    return {
      seen: `${acknowledged(before)} acknowledged before the backup began, ${lost} of them lost, ${unknown} rows that nobody wrote, ${missing.length} rows without a file; ${summarize(after, 0)}; refused: ${rejected.join(', ')}`,
      holds: isWhole && lost === 0 && unknown === 0 && missing.length === 0 && rejected.length === 2,
    }
  },
}

async function backUpUnderWrites(folder: string, backup: string) {
  await using site = await startTargetSite(folder)
  let round = 0
  await using writing = writeContinuously(
    site.ledger,
    () => (round++ % 4 ? site.message() : site.course()),
    16,
  )
  await writing.more(60)
  const before = copyLedger(site.ledger)
  const { code, output } = await lectern(folder, 'backup', backup)
  if (code !== 0) throw new Error(`backup: ${output}`)
  await writing.more(20)
  return { before, after: site.ledger }
}

async function countUnknown(site: TargetSite, { courses }: Ledger) {
  const known = new Set(courses.map(({ _id }) => _id))
  const { courses: there } = (await call(site, addresses.listCourses)).json
  return there.filter(({ _id }: { _id: string }) => !known.has(_id)).length
}

async function rejectDamaged(folder: string, backup: string) {
  const manifestFile = join(backup, 'manifest.json')
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8'))
  const rejected: string[] = []
  await writeFile(manifestFile, JSON.stringify({ ...manifest, migrations: ['9999-later'] }))
  await collect('newer')
  await writeFile(manifestFile, JSON.stringify(manifest))
  await truncate(join(backup, manifest.files[0].name), 5_000)
  await collect('has changed since the backup')
  return rejected

  async function collect(words: string) {
    const target = join(folder, `into-${rejected.length}`)
    const { code, output } = await lectern(target, 'restore', backup)
    if (code === 1 && output.includes(words)) rejected.push(words)
  }
}
