import type { Transaction } from 'kysely'
import type { Database } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import type { PictureRow } from '../../lecture/article/picture/picture-store.ts'

type PostPictureRow = PictureRow & { lecture_id: string; post_id: string }

const purgedAtOnce = 500

/** In bytes. */
export async function sumAdded(db: Database, userId: string, since: Date) {
  const { bytes } = await db
    .selectFrom('post_picture')
    .innerJoin('resource', 'resource.id', 'post_picture.resource_id')
    .select(({ fn }) => fn.sum<number | null>('resource.bytes').as('bytes'))
    .where('post_picture.user_id', '=', userId)
    .where('post_picture.created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(bytes ?? 0)
}

export async function findFirstAdded(db: Database, userId: string, since: Date) {
  const first = await db
    .selectFrom('post_picture')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return first?.created_at
}

export async function insertPostPicture(
  trx: Transaction<Tables>,
  { resourceId, userId, now }: { resourceId: string; userId: string; now: Date },
) {
  await trx
    .insertInto('post_picture')
    .values({ resource_id: resourceId, user_id: userId, post_id: null, unused_since: now, created_at: now })
    .execute()
}

type Wanted = { userId: string; lectureId: string; postId: string; folders: string[] }

/** Those in these folders that this person added under this lecture and no other text shows. */
export async function listUsable(trx: Transaction<Tables>, { userId, lectureId, postId, folders }: Wanted) {
  if (folders.length === 0) return []
  const rows = await trx
    .selectFrom('post_picture')
    .innerJoin('resource', 'resource.id', 'post_picture.resource_id')
    .select('resource.id')
    .where('post_picture.user_id', '=', userId)
    .where('resource.lecture_id', '=', lectureId)
    .where('resource.folder', 'in', folders)
    .where((row) => row.or([row('post_id', 'is', null), row('post_id', '=', postId)]))
    .execute()
  return rows.map(({ id }) => id)
}

export async function replacePictures(trx: Transaction<Tables>, postId: string, ids: string[], now: Date) {
  await trx
    .updateTable('post_picture')
    .set({ post_id: null, unused_since: now })
    .where('post_id', '=', postId)
    .$if(ids.length > 0, (query) => query.where('resource_id', 'not in', ids))
    .execute()
  if (ids.length === 0) return
  await trx
    .updateTable('post_picture')
    .set({ post_id: postId, unused_since: null })
    .where('resource_id', 'in', ids)
    .execute()
}

/** The person must see these posts. */
export async function listPostPictures(db: Database, postIds: string[]): Promise<PostPictureRow[]> {
  if (postIds.length === 0) return []
  const rows = await db
    .selectFrom('post_picture')
    .innerJoin('resource', 'resource.id', 'post_picture.resource_id')
    .select(['post_id', 'lecture_id', 'folder', 'file', 'file_name', 'width', 'height'])
    .where('post_id', 'in', postIds)
    .orderBy('resource.id')
    .execute()
  return rows.flatMap(({ post_id, width, height, ...row }) =>
    post_id && width && height ? { ...row, post_id, width, height } : [],
  )
}

/** With the question that shows it, or the answer and its question. */
export const picturesOfPosts = (db: Database) =>
  db
    .selectFrom('resource')
    .innerJoin('post_picture', 'post_picture.resource_id', 'resource.id')
    .leftJoin('answer', 'answer.id', 'post_picture.post_id')
    .leftJoin('question', (join) =>
      join.on((row) =>
        row.or([
          row('question.id', '=', row.ref('post_picture.post_id')),
          row('question.id', '=', row.ref('answer.question_id')),
        ]),
      ),
    )

/**
 * Deletes rows of pictures whose question or answer was deleted before `deleted`, and of those unused since `unused`.
 * Returns their folders.
 */
export async function purgePostPictures(db: Database, { deleted, unused }: { deleted: Date; unused: Date }) {
  const folders: string[] = []
  for (;;) {
    const rows = await picturesOfPosts(db)
      .select(['resource.id', 'resource.folder'])
      .where((row) =>
        row.or([
          row('unused_since', '<=', unused),
          row('answer.deleted_at', '<=', deleted),
          row('question.deleted_at', '<=', deleted),
        ]),
      )
      .limit(purgedAtOnce)
      .execute()
    const ids = [...new Set(rows.map(({ id }) => id))]
    if (ids.length > 0) await db.deleteFrom('resource').where('id', 'in', ids).execute()
    folders.push(...rows.map(({ folder }) => folder))
    if (rows.length < purgedAtOnce) return folders
  }
}
