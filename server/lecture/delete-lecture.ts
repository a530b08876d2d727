import { deleteLecture } from '../../contract/lecture.ts'
import { serverSays } from '../../contract/server-words.ts'
import { says } from '../../contract/words.ts'
import { crashPoint } from '../crash-point.ts'
import { transact } from '../db/transact.ts'
import { door } from '../http/door.ts'
import { Problem } from '../problem.ts'
import { deleteLectureRow } from './lecture-store.ts'

export const deleteLectureDoor = door(deleteLecture, async ({ house, query }) => {
  crashPoint('lecture-to-delete')
  await transact(house.db, async (trx) => {
    const isDeleted = await deleteLectureRow(trx, query, house.now())
    if (!isDeleted) throw new Problem('not-found', serverSays.lectureNotFound)
    crashPoint('lecture-half-deleted')
  })
  crashPoint('lecture-deleted')
  return { message: says.lectureDeleted }
})
