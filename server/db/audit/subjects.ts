import type { Transaction } from 'kysely'
import type { AuditFacts, AuditKind } from '../../../contract/validation/audit-choices.ts'
import { lockRows } from '../dialect.ts'
import { readStructure, structureColumnNames } from '../tables/course-structure.ts'
import type { Tables } from '../tables.ts'
import { learnerSubjects } from './learner-subjects.ts'
import { logSubjects } from './log-subjects.ts'
import { postSubjects } from './post-subjects.ts'
import { textOf } from './text-of.ts'

/** `name` is null for people and their messages: an entry stays forever and must not name them. */
export type Described = { name: string | null; facts: AuditFacts }

type Trx = Transaction<Tables>

/** What an entry may say about a row: no passwords, secrets, tokens, or addresses that may contain them. */
export const readSubject = (trx: Trx, { kind, id }: { kind: AuditKind; id: string }) => readers[kind](trx, id)

const readers: Record<AuditKind, (trx: Trx, id: string) => Promise<Described | undefined>> = {
  course: async (trx, id) => {
    const course = trx
      .selectFrom('course')
      .select(['title', 'description', 'category', 'created_by', 'thumbnail_picture', 'state', 'deleted_at'])
      .select(structureColumnNames)
      .where('id', '=', id)
    // On PostgreSQL, another act may change the row between this read and the change.
    const row = await lockRows(trx, course).executeTakeFirst()
    if (!row) return undefined
    const { title, description, category, created_by, thumbnail_picture, state, deleted_at } = row
    const facts = { title, description, category, createdBy: created_by, thumbnail: thumbnail_picture, state }
    const structure = Object.entries(readStructure(row)).map(([field, value]) => [
      field,
      Array.isArray(value) ? value.join('\n') : value,
    ])
    return {
      name: title,
      facts: { ...facts, ...Object.fromEntries(structure), deletedAt: textOf(deleted_at) },
    }
  },

  curriculum: async (trx, id) => {
    const course = await trx.selectFrom('course').select('title').where('id', '=', id).executeTakeFirst()
    const lectures = await trx
      .selectFrom('lecture')
      .select(['title', 'section_id'])
      .where('course_id', '=', id)
      .where('deleted_at', 'is', null)
      .orderBy('position')
      .execute()
    const sections = await trx
      .selectFrom('section')
      .select(['id', 'title'])
      .where('course_id', '=', id)
      .orderBy('position')
      .execute()
    const membersOf = Map.groupBy(lectures, ({ section_id }) => section_id)
    const facts = [
      ...sections.map((section, index) => [
        `section ${index + 1}`,
        `${shorten(section.title)}: ${membersOf.get(section.id)?.length ?? 0}`,
      ]),
      ...lectures.map(({ title }, index) => [`${index + 1}`, shorten(title)]),
    ]
    return course && { name: course.title, facts: Object.fromEntries(facts) }
  },

  lectures: async (trx, id) => {
    const course = await trx.selectFrom('course').select('title').where('id', '=', id).executeTakeFirst()
    const lectures = await trx
      .selectFrom('lecture')
      .select(['id', 'title', 'is_draft'])
      .where('course_id', '=', id)
      .where('deleted_at', 'is', null)
      .orderBy('position')
      .execute()
    const facts = lectures.map((row) => [row.id, `${shorten(row.title)}${row.is_draft ? ' (draft)' : ''}`])
    return course && { name: course.title, facts: Object.fromEntries(facts) }
  },

  editors: async (trx, id) => {
    const course = await trx.selectFrom('course').select('title').where('id', '=', id).executeTakeFirst()
    const editors = await trx
      .selectFrom('course_editor')
      .select('user_id')
      .where('course_id', '=', id)
      .orderBy('user_id')
      .execute()
    return (
      course && { name: course.title, facts: Object.fromEntries(editors.map((row) => [row.user_id, true])) }
    )
  },

  lecture: async (trx, id) => {
    const row = await trx
      .selectFrom('lecture')
      .leftJoin('article', 'article.lecture_id', 'lecture.id')
      .select([
        'course_id',
        'title',
        'description',
        'video_file',
        'video_state',
        'poster_file',
        'deleted_at',
        'is_preview',
        'article.revision',
      ])
      .select(['is_draft', 'is_required', 'available_after_days', 'available_at'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) return undefined
    const { title, description, video_file, video_state, poster_file, deleted_at, is_preview } = row
    const facts = { title, description, video: video_file, videoState: video_state, poster: poster_file }
    const rules = {
      isPreview: is_preview,
      isDraft: row.is_draft,
      isRequired: row.is_required,
      availableAfterDays: row.available_after_days,
      availableAt: textOf(row.available_at),
    }
    const text = row.revision !== null && { articleRevision: row.revision }
    const resources = await trx
      .selectFrom('resource')
      .select('file_name')
      .where('lecture_id', '=', id)
      .where('deleted_at', 'is', null)
      .where('is_in_post', '=', false)
      .orderBy('id')
      .execute()
    const hanging = resources.length > 0 && { resources: resources.map((one) => one.file_name).join('\n') }
    return {
      name: title,
      facts: {
        courseId: row.course_id,
        ...facts,
        ...rules,
        deletedAt: textOf(deleted_at),
        ...text,
        ...hanging,
      },
    }
  },

  captions: async (trx, id) => {
    const row = await trx
      .selectFrom('caption')
      .select(['lecture_id', 'language', 'label', 'is_default'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) return undefined
    const { lecture_id, language, label, is_default } = row
    return { name: label, facts: { lectureId: lecture_id, language, isDefault: is_default } }
  },

  ...postSubjects,
  ...learnerSubjects,
  ...logSubjects,

  message: async (trx, id) => {
    const row = await trx
      .selectFrom('contact_message')
      .select(['state', 'is_spam', 'assignee_id', 'note'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) return undefined
    const { replies } = await trx
      .selectFrom('message_reply')
      .select((select) => select.fn.countAll<number>().as('replies'))
      .where('message_id', '=', id)
      .executeTakeFirstOrThrow()
    const afterRead = row.is_spam ? 'spam' : 'done'
    const state = { new: 'new', read: 'open', answered: afterRead }[row.state]
    const facts = { state, assigneeId: row.assignee_id, noteLength: row.note?.length ?? 0 }
    return { name: null, facts: { ...facts, replies } }
  },

  webhook: async (trx, id) => {
    const row = await trx
      .selectFrom('webhook')
      .select(['url', 'description', 'events', 'is_active'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) return undefined
    // The path of an address may be a secret of its receiver.
    const facts = { address: new URL(row.url).origin, description: row.description, events: row.events }
    return { name: row.description, facts: { ...facts, isActive: row.is_active } }
  },

  delivery: async (trx, id) => {
    const row = await trx
      .selectFrom('webhook_delivery')
      .select(['webhook_id', 'type', 'state', 'attempts'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) return undefined
    const { webhook_id, type, state, attempts } = row
    return { name: type, facts: { webhookId: webhook_id, state, attempts } }
  },

  token: async (trx, id) => {
    const row = await trx
      .selectFrom('api_token')
      .select(['name', 'scopes'])
      .where('id', '=', id)
      .executeTakeFirst()
    return row && { name: row.name, facts: { name: row.name, scopes: row.scopes } }
  },

  user: async (trx, id) => {
    const row = await trx
      .selectFrom('user')
      .leftJoin('account_deletion', 'account_deletion.user_id', 'user.id')
      .select(['role', 'state', 'subscription_status', 'restored_state'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) return undefined
    const { role, state, subscription_status, restored_state } = row
    const newest = await trx
      .selectFrom('subscription')
      .select('until')
      .where('user_id', '=', id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    const subscribedUntil = textOf(newest?.until ?? null)
    const facts = { role, state, subscription: subscription_status, subscribedUntil }
    return { name: null, facts: restored_state ? { ...facts, restoredState: restored_state } : facts }
  },

  settings: async (trx, key) => {
    const row = await trx.selectFrom('library').select('value').where('key', '=', key).executeTakeFirst()
    const chosen = Object.entries(JSON.parse(row?.value ?? '{}') as Record<string, unknown>)
    const facts = chosen.map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ])
    return { name: null, facts: Object.fromEntries(facts) }
  },
}

// A course may have a thousand lectures.
const maxTitle = 60

const shorten = (title: string) =>
  title.length > maxTitle ? `${[...title].slice(0, maxTitle).join('')}…` : title
