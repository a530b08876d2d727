import { editLecture } from '../../contract/lecture.ts'
import { serverSays } from '../../contract/server-words.ts'
import { says } from '../../contract/words.ts'
import { door } from '../http/door.ts'
import { Problem } from '../problem.ts'
import { requireLecture } from './lecture-access.ts'
import { updateLecture } from './lecture-store.ts'
import { showLecture } from './lecture-view.ts'

export const editLectureDoor = door(
  editLecture,
  async ({ house, person, params, form }) => {
    if (Object.keys(form).length === 0) throw new Problem('broken', says.nothingToChange)
    const lecture = await updateLecture(house.db, params, form)
    if (!lecture) throw new Problem('not-found', serverSays.lectureNotFound)
    return { message: says.lectureEdited, lecture: await showLecture(house, person, lecture) }
  },
  ({ house, params }) => requireLecture(house.db, params),
)
