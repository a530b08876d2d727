import type { Transaction } from 'kysely'
import * as messages from '../../../contract/messages/server-path.ts'
import type { AppContext } from '../../context.ts'
import { Problem } from '../../core/problem.ts'
import type { Tables } from '../../db/tables.ts'
import type { Requester } from '../course/visible-course-store.ts'
import { findPathRow, lockPath } from './path-store.ts'
import { viewPaths } from './path-view.ts'

type Context = Pick<AppContext, 'db' | 'settings'>

/** Waits until nobody else changes it. Throws 404. */
export async function requireLockedPath(trx: Transaction<Tables>, id: string) {
  const row = await lockPath(trx, id)
  if (!row) throw new Problem('not-found', messages.notFound)
  return row
}

export async function requirePath(ctx: Context, requester: Requester, id: string) {
  const row = await findPathRow(ctx.db, requester, id)
  const [path] = row ? await viewPaths(ctx, requester, [row]) : []
  if (!path) throw new Problem('not-found', messages.notFound)
  return path
}
