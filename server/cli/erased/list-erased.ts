import type { Settings } from '../../config.ts'
import type { Erased } from '../../lifecycle/backups/erased-list.ts'
import { openQuery } from '../archive/backup-notes.ts'

const table = '0062-erased-accounts'

/** The accounts that this library has erased; libraries of older versions have no list. */
export async function listErased(settings: Settings, migrations: string[]): Promise<Erased[]> {
  if (!migrations.includes(table)) return []
  const { query, close } = await openQuery(settings)
  try {
    const rows = await query('select id_hash, erased_at from erased_account')
    return rows.map(({ id_hash, erased_at }) => ({
      account: String(id_hash),
      at: new Date(erased_at as string).toISOString(),
    }))
  } finally {
    await close()
  }
}
