import type { AppContext } from '../../../context.ts'
import { crashPoint } from '../../../core/crash-point.ts'
import { renameInAuditFiles } from '../../audit/files/file-erasure-store.ts'
import { erasedBefore } from './deletion-access.ts'
import { eraseDeleted, givePseudonyms } from './deletion-store.ts'

/** Erases accounts after their retention time. Returns the pictures that may no longer have an owner. */
export async function purgeAccounts(
  ctx: Pick<AppContext, 'db' | 'settings' | 'now' | 'uploads' | 'media' | 'files'>,
): Promise<string[]> {
  const { db, uploads, media, files } = ctx
  const time = erasedBefore(ctx)
  // Before the rows go, so that a crash in between is made good by the next round.
  await renameInAuditFiles({ media, newPath: files.incomingPath }, await givePseudonyms(db, time))
  crashPoint('audit-files-renamed')
  const pictures: (string | null)[] = []
  for (;;) {
    const user = await eraseDeleted(db, time)
    if (!user) break
    for (const { id } of await uploads.listOf(user.id)) await uploads.remove(id)
    pictures.push(user.avatar_picture)
  }
  if (pictures.length > 0) await db.forgetOverwritten()
  return pictures.filter((picture) => picture !== null)
}
