import { operatorAct } from '../../db/audit/act.ts'
import { auditChange } from '../../db/audit/audited.ts'
import type { Database } from '../../db/open.ts'
import { lockCourse, updateCurriculum } from '../../features/course/curriculum/curriculum-store.ts'
import { listStandings, numberLectures } from '../../features/lecture/order-store.ts'

/** Puts these lectures into this order, in the places that they have together; all others stay. */
export function orderImported(db: Database, courseId: string, ids: string[]) {
  const now = new Date()
  const which = { kind: 'curriculum', id: courseId } as const
  return auditChange(db, operatorAct('orderLectures', now), which, async (trx) => {
    if (!(await lockCourse(trx, courseId))) return false
    const standings = await listStandings(trx, courseId)
    const byId = new Map(standings.map((standing) => [standing.id, standing]))
    const ordered = ids.flatMap((id) => byId.get(id) ?? [])
    const isImported = new Set(ordered)
    await numberLectures(
      trx,
      standings.map((standing) => (isImported.has(standing) ? (ordered.shift() ?? standing) : standing)),
    )
    await updateCurriculum(trx, courseId, now)
    return true
  })
}
