import type { Transaction } from 'kysely'
import type { WebhookEvent } from '../../../contract/validation/webhook-choices.ts'
import type { LectureTable } from '../../db/tables/course-tables.ts'
import type { Tables } from '../../db/tables.ts'
import { addEvents } from '../webhook/event-store.ts'

export type LectureEvent = Extract<WebhookEvent, `lecture.${string}`>
export type EventLecture = Pick<LectureTable, 'id' | 'course_id' | 'title'>

export const addLectureEvent = (
  trx: Transaction<Tables>,
  type: LectureEvent,
  lecture: EventLecture,
  now: Date,
) => addLectureEvents(trx, type, [lecture], now)

export const addLectureEvents = (
  trx: Transaction<Tables>,
  type: LectureEvent,
  lectures: EventLecture[],
  now: Date,
) =>
  addEvents(
    trx,
    type,
    lectures.map(({ id, course_id, title }) => ({ lecture: { _id: id, courseId: course_id, title } })),
    now,
  )
