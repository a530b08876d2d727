import { newId } from '../../core/new-id.ts'
import { operatorAct } from '../../db/audit/act.ts'
import { auditCreation } from '../../db/audit/audited.ts'
import { captionsSubject, listCaptionRows, putCaptions } from '../../features/caption/caption-store.ts'
import { holdLecture } from '../../features/lecture/lecture-store.ts'
import type { Importer } from './open-importer.ts'
import { readCaptions } from './read-captions.ts'
import type { PlannedLecture } from './read-course-folder.ts'

export async function addMissingCaptions({ db }: Pick<Importer, 'db'>, id: string, lecture: PlannedLecture) {
  const present = new Set((await listCaptionRows(db, id)).map(({ language }) => language))
  const missing = await readCaptions(lecture.captions.filter(({ language }) => !present.has(language)))
  for (const one of missing) {
    const draft = { ...one, id: newId(), lecture_id: id, created_at: new Date() }
    await auditCreation(db, operatorAct('addCaptions', draft.created_at), captionsSubject, async (trx) =>
      (await holdLecture(trx, id)) ? putCaptions(trx, draft, undefined) : undefined,
    )
    console.log(`  captions added: ${lecture.title}, ${one.language}`)
  }
}
