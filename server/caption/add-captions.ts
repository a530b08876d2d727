import { isUtf8 } from 'node:buffer'
import { randomUUIDv7 } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { addCaptions } from '../../contract/caption.ts'
import { serverSays } from '../../contract/server-words.ts'
import { says } from '../../contract/words.ts'
import { transact } from '../db/transact.ts'
import { door } from '../http/door.ts'
import { requireLectureThere } from '../lecture/lecture-access.ts'
import { holdLecture } from '../lecture/lecture-store.ts'
import type { ReceivedFile } from '../media/receive-part.ts'
import { Problem } from '../problem.ts'
import { putCaptions } from './caption-store.ts'
import { showCaptions } from './caption-view.ts'
import { parseCaptions } from './parse-captions.ts'

export const addCaptionsDoor = door(
  addCaptions,
  async ({ house, params, form, files }) => {
    const { lectureId } = params
    const { language, isDefault } = form
    const cues = parseCaptions(await readText(files.captions), files.captions.kind)
    const draft = {
      // A new id for each file: an address never changes what it answers.
      id: randomUUIDv7(),
      lecture_id: lectureId,
      language,
      label: nameLanguage(language),
      cues: JSON.stringify(cues),
      created_at: house.now(),
    }
    const row = await transact(house.db, async (trx) => {
      if (!(await holdLecture(trx, lectureId))) throw new Problem('not-found', serverSays.lectureNotFound)
      return putCaptions(trx, draft, isDefault)
    })
    return { message: says.captionsAdded, caption: showCaptions(house, row) }
  },
  ({ house, params }) => requireLectureThere(house.db, params.lectureId),
)

async function readText({ path }: ReceivedFile) {
  const bytes = await readFile(path)
  if (isUtf8(bytes)) return new TextDecoder().decode(bytes)
  const sentence = 'The captions file has to be saved as UTF-8'
  throw new Problem('broken', sentence, { fields: { captions: sentence } })
}

/** A language in its own words, in English where it has none here. */
const nameLanguage = (language: string) =>
  new Intl.DisplayNames([language, 'en'], { type: 'language' }).of(language) ?? language
