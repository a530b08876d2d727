import type { Transaction } from 'kysely'
import * as messages from '../../../../contract/messages/calls.ts'
import { Problem } from '../../../core/problem.ts'
import { operatorAct } from '../../../db/audit/act.ts'
import { auditChange } from '../../../db/audit/audited.ts'
import type { Database } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import { lectureSubject } from '../../../features/lecture/audit-subject-store.ts'
import { appendLecture } from '../../../features/lecture/lecture-store.ts'
import { deleteEntry, findEntry, insertEntry } from '../import-entry-store.ts'

type Imported = {
  draft: Parameters<typeof appendLecture>[1]
  sectionId: string | undefined
  /** The file that it was read from. */
  path: string
}

/**
 * Adds a lecture, what `addRest` writes of its kind, and its import entry in one transaction: a killed import repeats
 * all or nothing. Throws 404 if the course has gone.
 */
export async function addImported(
  db: Database,
  { draft, sectionId, path }: Imported,
  addRest: (trx: Transaction<Tables>) => Promise<unknown>,
) {
  const { id, course_id, created_at } = draft
  const before = await findEntry(db, path)
  await auditChange(db, operatorAct('importLecture', created_at), lectureSubject(id), async (trx) => {
    if (before) await deleteEntry(trx, before)
    if (!(await appendLecture(trx, draft, sectionId))) throw new Problem('not-found', messages.courseNotFound)
    await addRest(trx)
    await insertEntry(trx, { path, course_id, lecture_id: id })
    return true
  })
}
