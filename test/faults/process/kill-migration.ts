import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { newestMigration, undoNewestMigration } from '../../support/sites/newest-migration.ts'
import { startSite } from '../../support/start-site.ts'
import type { Row } from '../../support/table/row.ts'
import { isIntact, makeFolder } from '../folder.ts'
import { openLedger } from '../ledger.ts'
import { startTargetSite } from '../target-site.ts'
import { crashAt } from './crash-at.ts'

export const killedInMigration: Row = {
  what: 'SIGKILL during a migration',
  expected: 'the next start completes or has rolled back; a copy from before exists',
  prove: async () => {
    await using folder = await makeFolder()
    const ledger = openLedger()
    await write(folder.path, ledger)
    // The previous version left this state.
    folder.inspect((db) => {
      for (const statement of undoNewestMigration) db.exec(statement)
    })
    const cut = await startSite(folder.path, crashAt(`migrated-${newestMigration}`)).then(
      async (site) => `not cut off, ended with ${await site.end('SIGTERM')}`,
      () => 'cut off',
    )
    const isRolledBack = folder.inspect((db) => isIntact(db) && !hasMigration(db))
    const [copy = ''] = await folder.list('snapshots')
    const lost = await write(folder.path, ledger)
    const isDone = folder.inspect((db) => hasMigration(db))
    using stored = new DatabaseSync(join(folder.path, 'data', 'snapshots', copy || 'none'), {
      readOnly: true,
    })
    const isCopyWhole = isIntact(stored) && !hasMigration(stored)
    return {
      seen: `${cut}, rolled back: ${isRolledBack}, done by the next start: ${isDone}, ${lost} of what was acknowledged lost, copy ${copy} whole: ${isCopyWhole}`,
      holds: cut === 'cut off' && isRolledBack && isDone && lost === 0 && isCopyWhole,
    }
  },
}

const hasMigration = (db: DatabaseSync) =>
  db.prepare('select 1 from kysely_migration where name = ?').get(newestMigration) !== undefined

async function write(folder: string, ledger: ReturnType<typeof openLedger>) {
  await using site = await startTargetSite(folder, {}, ledger)
  await Promise.all([site.message(), site.course()])
  return await site.countLost()
}
