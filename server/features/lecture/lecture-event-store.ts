import type { Transaction } from 'kysely'
import type { WebhookEvent } from '../../../contract/validation/webhook-choices.ts'
import type { LectureTable, Tables } from '../../db/tables.ts'
import { addEvent } from '../webhook/event-store.ts'

type LectureEvent = Extract<WebhookEvent, `lecture.${string}`>
type Told = Pick<LectureTable, 'id' | 'course_id' | 'title'>

export const addLectureEvent = (
  trx: Transaction<Tables>,
  type: LectureEvent,
  { id, course_id, title }: Told,
  now: Date,
) => addEvent(trx, type, { lecture: { _id: id, courseId: course_id, title } }, now)
