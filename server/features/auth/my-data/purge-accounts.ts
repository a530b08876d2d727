import type { AppContext } from '../../../context.ts'
import { crashPoint } from '../../../core/crash-point.ts'
import type { BeforeErasing } from '../../../feature.ts'
import { renameInAuditFiles } from '../../audit/files/file-erasure-store.ts'
import { erasedBefore } from './deletion-access.ts'
import { eraseDeleted, givePseudonyms } from './deletion-store.ts'

/** Erases accounts after their retention time. Returns the names of pictures and folders that may no longer have an owner. */
export async function purgeAccounts(
  ctx: Pick<AppContext, 'db' | 'settings' | 'now' | 'uploads' | 'media' | 'files'> & {
    beforeErasing: BeforeErasing
  },
): Promise<string[]> {
  const { db, uploads, media, files } = ctx
  const time = erasedBefore(ctx)
  // Before the rows go, so that a crash in between is made good by the next round.
  const pseudonyms = await givePseudonyms(db, time)
  await renameInAuditFiles({ media, newPath: files.incomingPath }, pseudonyms)
  crashPoint('audit-files-renamed')
  for (const [userId, pseudonym] of pseudonyms) await ctx.beforeErasing(userId, pseudonym)
  const unowned: string[] = []
  let count = 0
  for (;;) {
    const erased = await eraseDeleted(db, time)
    if (!erased) break
    const { user, folders } = erased
    count++
    for (const { id } of await uploads.listOf(user.id)) await uploads.remove(id)
    if (user.avatar_picture) unowned.push(`pictures/${user.avatar_picture}`)
    unowned.push(...folders.map((folder) => `lectures/${folder}`))
  }
  if (count > 0) await db.forgetOverwritten()
  return unowned
}
