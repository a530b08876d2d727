import type { AppContext } from '../../../core/context.ts'
import { erasedBefore } from './deletion-access.ts'
import { eraseDeleted } from './deletion-store.ts'

/** Erases accounts after their retention time. Returns the pictures that may no longer have an owner. */
export async function purgeAccounts(
  ctx: Pick<AppContext, 'db' | 'settings' | 'now' | 'uploads'>,
): Promise<string[]> {
  const { db, uploads } = ctx
  const pictures: (string | null)[] = []
  for (;;) {
    const user = await eraseDeleted(db, erasedBefore(ctx))
    if (!user) break
    for (const { id } of await uploads.listOf(user.id)) await uploads.remove(id)
    pictures.push(user.avatar_picture)
  }
  if (pictures.length > 0) await db.forgetOverwritten()
  return pictures.filter((picture) => picture !== null)
}
