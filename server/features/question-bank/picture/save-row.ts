import type { AppContext } from '../../../context.ts'
import type { Act } from '../../../db/audit/act.ts'
import { auditChange } from '../../../db/audit/audited.ts'
import { requireLockedCourse } from '../../course/course-access.ts'
import { bankSubject } from '../bank-subject-store.ts'
import { insertPicture } from './bank-picture-store.ts'
import type { PictureDraft } from './store-picture.ts'

/** Removes the stored file again if its row cannot be inserted. */
export async function saveRow(
  { db, media }: Pick<AppContext, 'db' | 'media'>,
  act: Act,
  row: PictureDraft,
): Promise<void> {
  await auditChange(db, act, bankSubject(row.course_id), async (trx) => {
    await requireLockedCourse(trx, row.course_id)
    await insertPicture(trx, row)
    return true
  }).catch(async (error) => {
    await media.remove(`lectures/${row.folder}`)
    throw error
  })
}
