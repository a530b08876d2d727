import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'

/** An invitation that the previous version makes meanwhile has no maker: it opens nothing until it is sent again. */
export async function up(db: Kysely<Tables>) {
  for (const table of ['invitation', 'password_reset', 'webhook'])
    await db.schema
      .alterTable(table)
      .addColumn('made_by', 'text', (column) => column.references('user.id').onDelete('set null'))
      .execute()
  await db.schema
    .alterTable('invitation')
    .addColumn('made_as', 'text', (column) => column.notNull().defaultTo('ADMIN'))
    .execute()
  await db.schema.alterTable('password_reset').addColumn('made_as', 'text').execute()
  await sql`update invitation set made_by = ${lastActor(sql`invitation.user_id`, ['invitePerson', 'importPeople', 'sendInvitation'])}`.execute(
    db,
  )
  await sql`update webhook set made_by = ${lastActor(sql`webhook.id`, ['createWebhook'])}`.execute(db)
}

/** Who did one of these to this last, by the audit log; null if that account is gone. */
const lastActor = (id: ReturnType<typeof sql>, acts: string[]) =>
  sql`(select "user".id from audit_log join "user" on "user".id = audit_log.who_id
    where audit_log.which_id = ${id} and audit_log.what in (${sql.join(acts)})
    order by audit_log.id desc limit 1)`
