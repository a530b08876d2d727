import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'

export type Standing = { id: string; position: number; deleted_at: Date | null }

export function listStandings(trx: Transaction<Tables>, courseId: string): Promise<Standing[]> {
  return trx
    .selectFrom('lecture')
    .select(['id', 'position', 'deleted_at'])
    .where('course_id', '=', courseId)
    .orderBy('position')
    .execute()
}

export async function numberLectures(trx: Transaction<Tables>, order: Standing[]) {
  const numbered = order.map(({ id, position }, index) => ({ id, from: position, to: index + 1 }))
  const moved = numbered.filter(({ from, to }) => from !== to)
  if (moved.length === 0) return
  const ids = moved.map(({ id }) => id)
  // Positions are unique even between two updates, so lectures that move get negative ones first.
  await trx
    .updateTable('lecture')
    .set((lecture) => ({ position: lecture('position', '*', -1) }))
    .where('id', 'in', ids)
    .execute()
  for (const { id, to } of moved) {
    await trx.updateTable('lecture').set({ position: to }).where('id', '=', id).execute()
  }
}
