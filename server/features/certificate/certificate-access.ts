import * as messages from '../../../contract/messages/server-certificate.ts'
import type { CurrentUser } from '../../core/current-user.ts'
import { Problem } from '../../core/problem.ts'
import type { Database } from '../../db/open.ts'
import { mayEdit } from '../course/course-access.ts'
import { isAdministrator } from '../course/visible-course-store.ts'
import { type CertificateRow, findCertificate } from './certificate-store.ts'

type Reader = CurrentUser | undefined

export type Rights = { isOwn: boolean; mayRevoke: boolean }

/** Throws 404 to strangers while it is private, as if it did not exist. */
export async function requireCertificate(db: Database, reader: Reader, id: string) {
  const row = await findCertificate(db, id)
  const rights = row && (await rightsOf(db, reader, row))
  if (!row || !rights || !(row.is_public || rights.isOwn || rights.mayRevoke)) throw notFound()
  return { row, rights }
}

/** Throws 404 unless the user may revoke it. */
export async function requireRevocable(db: Database, user: CurrentUser, id: string): Promise<CertificateRow> {
  const row = await findCertificate(db, id)
  if (!row || !(await mayRevoke(db, user, row))) throw notFound()
  return row
}

export async function rightsOf(db: Database, reader: Reader, row: CertificateRow): Promise<Rights> {
  if (!reader) return { isOwn: false, mayRevoke: false }
  return { isOwn: row.user_id === reader.id, mayRevoke: await mayRevoke(db, reader, row) }
}

/** Editors of its course; those of paths are the administrators'. */
const mayRevoke = async (db: Database, user: CurrentUser, { of_path, course_id }: CertificateRow) =>
  of_path ? isAdministrator(user) : mayEdit(db, user, { courseId: course_id })

export const notFound = () => new Problem('not-found', messages.notFound)
