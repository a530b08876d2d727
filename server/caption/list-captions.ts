import { listCaptions } from '../../contract/caption.ts'
import { serverSays } from '../../contract/server-words.ts'
import { door } from '../http/door.ts'
import { requireLectureThere } from '../lecture/lecture-access.ts'
import { listCaptionRows } from './caption-store.ts'
import { showCaptions } from './caption-view.ts'

export const listCaptionsDoor = door(listCaptions, async ({ house, params }) => {
  await requireLectureThere(house.db, params.lectureId)
  const captions = await listCaptionRows(house.db, params.lectureId)
  return { message: serverSays.captionsListed, captions: captions.map((row) => showCaptions(house, row)) }
})
