import type { Selectable, Transaction } from 'kysely'
import type { WebhookEvent } from '../../../contract/validation/webhook-choices.ts'
import type { LectureTable } from '../../db/tables/course-tables.ts'
import type { Tables } from '../../db/tables.ts'
import { addEvents } from '../webhook/event-store.ts'

export type LectureEvent = Extract<WebhookEvent, `lecture.${string}`>
type EventLecture = Pick<LectureTable, 'id' | 'course_id' | 'title'> & { is_draft?: boolean }

export const addLectureEvent = (
  trx: Transaction<Tables>,
  type: LectureEvent,
  lecture: EventLecture,
  now: Date,
) => addLectureEvents(trx, type, [lecture], now)

/** Nobody is told of drafts: see `addDraftEvents`. */
export const addLectureEvents = (
  trx: Transaction<Tables>,
  type: LectureEvent,
  lectures: EventLecture[],
  now: Date,
) =>
  addEvents(
    trx,
    type,
    published(lectures).map(({ id, course_id, title }) => ({
      lecture: { _id: id, courseId: course_id, title },
    })),
    now,
  )

type Turned = EventLecture & Pick<Selectable<LectureTable>, 'video_state'>

/** Lectures that were published just now are new to those who are told; of those that became drafts this is the last event. */
export async function addDraftEvents(
  trx: Transaction<Tables>,
  isDraft: boolean,
  turned: Turned[],
  now: Date,
) {
  const lectures = turned.map((lecture) => ({ ...lecture, is_draft: false }))
  if (isDraft) return addLectureEvents(trx, 'lecture.changed', lectures, now)
  const ready = lectures.filter(({ video_state }) => video_state === 'ready')
  await addLectureEvents(trx, 'lecture.created', lectures, now)
  await addLectureEvents(trx, 'lecture.ready', ready, now)
}

const published = (lectures: EventLecture[]) => lectures.filter(({ is_draft }) => !is_draft)
