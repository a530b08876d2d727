import * as messages from '../../../contract/messages/server-group.ts'
import { Problem } from '../../core/problem.ts'
import type { Database } from '../../db/open.ts'
import { findGroupRow } from './group-store.ts'

export async function requireGroup(db: Database, id: string) {
  const row = await findGroupRow(db, id)
  if (!row) throw new Problem('not-found', messages.notFound)
  return row
}
