import type { Kysely } from 'kysely'
import { crashPoint } from '../../../core/crash-point.ts'

export async function up(db: Kysely<unknown>) {
  await db.schema.createIndex('user_avatar').on('user').column('avatar_picture').execute()
  crashPoint('migration-half-done')
  await db.schema.createIndex('course_thumbnail').on('course').column('thumbnail_picture').execute()
}
