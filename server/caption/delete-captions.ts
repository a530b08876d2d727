import { deleteCaptions } from '../../contract/caption.ts'
import { serverSays } from '../../contract/server-words.ts'
import { says } from '../../contract/words.ts'
import { door } from '../http/door.ts'
import { requireLectureThere } from '../lecture/lecture-access.ts'
import { Problem } from '../problem.ts'
import { deleteCaptionsRow } from './caption-store.ts'

export const deleteCaptionsDoor = door(deleteCaptions, async ({ house, params }) => {
  await requireLectureThere(house.db, params.lectureId)
  const isDeleted = await deleteCaptionsRow(house.db, params)
  if (!isDeleted) throw new Problem('not-found', serverSays.captionsNotFound)
  return { message: says.captionsDeleted }
})
