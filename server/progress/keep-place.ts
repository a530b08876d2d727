import { keepPlace } from '../../contract/progress.ts'
import { serverSays } from '../../contract/server-words.ts'
import { door } from '../http/door.ts'
import { isLectureThere } from '../lecture/lecture-store.ts'
import { Problem } from '../problem.ts'
import { upsertPlace } from './place-store.ts'

export const keepPlaceDoor = door(keepPlace, async ({ house, person, params, form }) => {
  const { db, now } = house
  if (!(await isLectureThere(db, params.lectureId)))
    throw new Problem('not-found', serverSays.lectureNotFound)
  await upsertPlace(db, {
    user_id: person.id,
    lecture_id: params.lectureId,
    seconds: form.seconds,
    duration: form.duration,
    is_finished: form.hasEnded ?? false,
    updated_at: now(),
  })
  return { message: serverSays.placeKept }
})
