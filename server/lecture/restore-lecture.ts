import { restoreLecture } from '../../contract/lecture.ts'
import { serverSays } from '../../contract/server-words.ts'
import { says } from '../../contract/words.ts'
import { transact } from '../db/transact.ts'
import { door } from '../http/door.ts'
import { Problem } from '../problem.ts'
import { restoreLectureRow } from './lecture-store.ts'

export const restoreLectureDoor = door(restoreLecture, async ({ house, query }) => {
  await transact(house.db, async (trx) => {
    const isRestored = await restoreLectureRow(trx, query)
    if (!isRestored) throw new Problem('not-found', serverSays.nothingToRestore)
  })
  return { message: says.lectureRestored }
})
