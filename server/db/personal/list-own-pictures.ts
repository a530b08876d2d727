import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

export const listOwnPictures = (db: Kysely<Tables>, personId: string) =>
  db
    .selectFrom('post_picture')
    .innerJoin('resource', 'resource.id', 'post_picture.resource_id')
    .select(['resource.id', 'folder', 'file'])
    .where('post_picture.user_id', '=', personId)
    .orderBy('resource.id')
    .execute()
