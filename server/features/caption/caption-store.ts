import type { Insertable, Selectable, Transaction } from 'kysely'
import type { Cue } from '../../../contract/endpoints/caption.ts'
import * as captionFile from '../../../contract/messages/server-captions.ts'
import { maxCaptions } from '../../../contract/validation/limits.ts'
import { Problem } from '../../core/problem.ts'
import { revisionOf } from '../../core/revision/content-revision.ts'
import { defineSubject } from '../../db/audit/subject.ts'
import type { Database } from '../../db/open.ts'
import type { CaptionTable } from '../../db/tables/caption-tables.ts'
import type { Tables } from '../../db/tables.ts'

export type CaptionRow = Omit<Selectable<CaptionTable>, 'cues' | 'video_folder'>
type CaptionDraft = Omit<Insertable<CaptionTable>, 'is_default' | 'video_folder'>

export type CaptionsKey = { lectureId: string; captionsId: string }

const withoutCues = ['id', 'lecture_id', 'language', 'label', 'is_default', 'revision', 'created_at'] as const

export const cueColumns = (cues: Cue[]) => ({ cues: JSON.stringify(cues), revision: revisionOf(cues) })

/**
 * Replaces the lecture's captions in this language; an undefined `isDefault` keeps the former value. Call `holdLecture`
 * first.
 */
export async function putCaptions(
  trx: Transaction<Tables>,
  draft: CaptionDraft,
  isDefault: boolean | undefined,
): Promise<CaptionRow> {
  const former = await trx
    .deleteFrom('caption')
    .where('lecture_id', '=', draft.lecture_id)
    .where('language', '=', draft.language)
    .returning('is_default')
    .executeTakeFirst()
  if (!former) await requireRoom(trx, draft.lecture_id)
  const is_default = isDefault ?? former?.is_default ?? false
  if (is_default) await setNoDefault(trx, draft.lecture_id)
  return trx
    .insertInto('caption')
    .values({ ...draft, is_default })
    .returning(withoutCues)
    .executeTakeFirstOrThrow()
}

/** Replaces the captions of the lecture's former video, and keeps those of people. Call `holdLecture` first. */
export async function insertVideoCaptions(
  trx: Transaction<Tables>,
  lectureId: string,
  folder: string,
  drafts: CaptionDraft[],
) {
  await trx
    .deleteFrom('caption')
    .where('lecture_id', '=', lectureId)
    .where('video_folder', '!=', folder)
    .execute()
  const room = maxCaptions - (await countCaptions(trx, lectureId))
  for (const draft of drafts.slice(0, Math.max(0, room))) {
    await trx
      .insertInto('caption')
      .values({ ...draft, is_default: false, video_folder: folder })
      .onConflict((conflict) => conflict.columns(['lecture_id', 'language']).doNothing())
      .execute()
  }
}

async function requireRoom(trx: Transaction<Tables>, lectureId: string) {
  if ((await countCaptions(trx, lectureId)) >= maxCaptions)
    throw new Problem('limit-reached', captionFile.tooManyLanguages({ max: maxCaptions }))
}

async function countCaptions(trx: Transaction<Tables>, lectureId: string) {
  const { count } = await trx
    .selectFrom('caption')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('lecture_id', '=', lectureId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function setNoDefault(trx: Transaction<Tables>, lectureId: string) {
  await trx.updateTable('caption').set({ is_default: false }).where('lecture_id', '=', lectureId).execute()
}

export function listCaptionRows(db: Database, lectureId: string): Promise<CaptionRow[]> {
  return db
    .selectFrom('caption')
    .select(withoutCues)
    .where('lecture_id', '=', lectureId)
    .orderBy('language')
    .execute()
}

export async function findCues(db: Database, { lectureId, captionsId }: CaptionsKey) {
  const row = await db
    .selectFrom('caption')
    .select('cues')
    .where('id', '=', captionsId)
    .where('lecture_id', '=', lectureId)
    .executeTakeFirst()
  return row?.cues
}

/** What a downloaded file is called. */
export function findCaptionsName(db: Database, { lectureId, captionsId }: CaptionsKey) {
  return db
    .selectFrom('caption')
    .innerJoin('lecture', 'lecture.id', 'caption.lecture_id')
    .select(['lecture.title', 'caption.language'])
    .where('caption.id', '=', captionsId)
    .where('lecture.id', '=', lectureId)
    .executeTakeFirst()
}

/** Whoever changes captions of a video makes them their own: another video does not replace them. Call `holdLecture` first. */
export function updateCues(
  trx: Transaction<Tables>,
  { lectureId, captionsId }: CaptionsKey,
  cues: Cue[],
): Promise<CaptionRow> {
  return trx
    .updateTable('caption')
    .set({ ...cueColumns(cues), video_folder: null })
    .where('id', '=', captionsId)
    .where('lecture_id', '=', lectureId)
    .returning(withoutCues)
    .executeTakeFirstOrThrow()
}

export async function deleteCaptionsRow(db: Database, { lectureId, captionsId }: CaptionsKey) {
  const { numDeletedRows } = await db
    .deleteFrom('caption')
    .where('id', '=', captionsId)
    .where('lecture_id', '=', lectureId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

const sittingMs = 30 * 60_000

/** Pages save cues at each pause in typing; revisions between the pauses mean nothing to a reader. */
export const cuesSubject = defineSubject(
  'captions',
  async (trx, id) => {
    const described = await describeCaptions(trx, id)
    if (!described) return undefined
    const { revision: _revision, ...facts } = described.facts
    return { ...described, facts }
  },
  sittingMs,
)

async function describeCaptions(trx: Transaction<Tables>, id: string) {
  const row = await trx
    .selectFrom('caption')
    .select(['lecture_id', 'language', 'label', 'is_default', 'revision'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { lecture_id, language, label, is_default, revision } = row
  return { name: label, facts: { lectureId: lecture_id, language, isDefault: is_default, revision } }
}

export const captionsSubject = defineSubject('captions', describeCaptions)
