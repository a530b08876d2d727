import { newId } from '../../core/new-id.ts'
import { transact } from '../../db/transact.ts'
import { listCaptionRows, putCaptions } from '../../features/caption/caption-store.ts'
import { holdLecture } from '../../features/lecture/lecture-store.ts'
import type { Importer } from './open-importer.ts'
import { readCaptions } from './read-captions.ts'
import type { PlannedLecture } from './read-course-folder.ts'

/** Adds captions that were put into the folder after the lecture was imported. */
export async function addMissingCaptions({ db }: Pick<Importer, 'db'>, id: string, lecture: PlannedLecture) {
  const present = new Set((await listCaptionRows(db, id)).map(({ language }) => language))
  const missing = await readCaptions(lecture.captions.filter(({ language }) => !present.has(language)))
  for (const one of missing) {
    const draft = { ...one, id: newId(), lecture_id: id, created_at: new Date() }
    await transact(db, async (trx) => {
      if (await holdLecture(trx, id)) await putCaptions(trx, draft, undefined)
    })
    console.log(`  captions added: ${lecture.title}, ${one.language}`)
  }
}
