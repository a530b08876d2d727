import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

/** The files of the pictures that a person added to questions and answers. */
export const listOwnPictures = (db: Kysely<Tables>, personId: string) =>
  db
    .selectFrom('post_picture')
    .innerJoin('resource', 'resource.id', 'post_picture.resource_id')
    .select(['resource.id', 'folder', 'file'])
    .where('post_picture.user_id', '=', personId)
    .orderBy('resource.id')
    .execute()
