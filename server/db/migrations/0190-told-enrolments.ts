import { type Kysely, sql } from 'kysely'

/** Whether others know of an enrolment, and notifications that a mail is still to carry. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('enrolment').addColumn('told', 'text').execute()
  await db.schema.alterTable('enrolment').addColumn('changed_at', 'timestamptz').execute()
  // Nobody hears of what was there before.
  await sql`update enrolment set told = case when ends_at is not null and ends_at <= ${new Date()}
    then 'ended' else 'created' end where has_seat`.execute(db)
  await sql`create index enrolment_untold on enrolment (starts_at) where told is null and has_seat`.execute(
    db,
  )
  await sql`create index enrolment_ending on enrolment (ends_at)
    where told = 'created' and ends_at is not null`.execute(db)
  await sql`create index enrolment_changed on enrolment (changed_at) where changed_at is not null`.execute(db)
  await db.schema
    .createTable('unmailed_notification')
    .addColumn('notification_id', 'text', (column) =>
      column.primaryKey().notNull().references('notification.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('unmailed_notification_user')
    .on('unmailed_notification')
    .column('user_id')
    .execute()
}
