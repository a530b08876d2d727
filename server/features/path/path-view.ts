import type { Path } from '../../../contract/endpoints/path.ts'
import type { AppContext } from '../../context.ts'
import { toCourse } from '../course/course-view.ts'
import type { Requester } from '../course/visible-course-store.ts'
import { listPathCourses, type PathRow } from './path-store.ts'

export async function viewPaths(
  { db, settings }: Pick<AppContext, 'db' | 'settings'>,
  requester: Requester,
  rows: PathRow[],
): Promise<Path[]> {
  const ids = rows.map(({ id }) => id)
  const coursesOf = Map.groupBy(await listPathCourses(db, requester, ids), ({ path_id }) => path_id)
  return rows.map((row) => ({
    _id: row.id,
    title: row.title,
    description: row.description,
    requiresOrder: row.requires_order,
    givesCertificate: row.gives_certificate,
    certificateMonths: row.certificate_months,
    createdAt: row.created_at.toISOString(),
    courses: (coursesOf.get(row.id) ?? []).map((course) => toCourse(settings, course)),
  }))
}
