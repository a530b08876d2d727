import { operatorAct } from '../../../db/audit/act.ts'
import type { Database } from '../../../db/open.ts'
import {
  applyOutline,
  changeOutline,
  readOutlineOf,
} from '../../../features/lecture/outline/change-outline.ts'
import { keepSections } from '../../../features/lecture/outline/flat-order.ts'

export function orderImported(db: Database, courseId: string, ids: string[]) {
  const now = new Date()
  const change = { db, act: operatorAct('orderLectures', now), courseId, now }
  return changeOutline(change, async (trx) => {
    const { sections } = await readOutlineOf(trx, courseId)
    const present = sections.flatMap(({ lectureIds }) => lectureIds)
    const isImported = new Set(ids)
    const ordered = ids.filter((id) => present.includes(id))
    const arranged = keepSections(
      sections,
      present.map((id) => (isImported.has(id) ? (ordered.shift() ?? id) : id)),
    )
    if (arranged) await applyOutline(trx, courseId, arranged)
    return true
  })
}
