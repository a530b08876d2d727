import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>) {
  const lecture = () => db.schema.alterTable('lecture')
  await lecture()
    .addColumn('video_state', 'text', (column) => column.notNull().defaultTo('playable'))
    .execute()
  await lecture().addColumn('duration_seconds', 'double precision').execute()
  for (const side of ['video_width', 'video_height']) await lecture().addColumn(side, 'integer').execute()
  for (const text of ['video_codecs', 'video_renditions', 'playable_file', 'video_problem'])
    await lecture().addColumn(text, 'text').execute()
  await lecture().addColumn('has_audio', 'boolean').execute()
  for (const made of ['has_poster', 'has_storyboard', 'has_hls']) {
    await lecture()
      .addColumn(made, 'boolean', (column) => column.notNull().defaultTo(false))
      .execute()
  }

  await db.schema
    .createTable('job')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('percent', 'integer', (column) => column.notNull())
    .addColumn('lease', 'text')
    .addColumn('due_at', 'timestamptz', (column) => column.notNull())
    .addUniqueConstraint('job_subject_unique', ['kind', 'subject'])
    .execute()
  await db.schema.createIndex('job_due').on('job').columns(['state', 'due_at']).execute()
}
