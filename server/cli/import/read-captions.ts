import { isUtf8 } from 'node:buffer'
import { basename } from 'node:path'
import { english, translate } from '../../../contract/messages/message.ts'
import * as captionMessages from '../../../contract/messages/server-captions.ts'
import { captionsFile, tooLarge, wrongMediaType } from '../../../contract/validation/files.ts'
import { openOrdinaryFile } from '../../core/files/ordinary-file.ts'
import { newId } from '../../core/new-id.ts'
import { CommandError, Problem } from '../../core/problem.ts'
import { operatorAct } from '../../db/audit/act.ts'
import { auditCreation } from '../../db/audit/audited.ts'
import {
  captionsSubject,
  cueColumns,
  listCaptionRows,
  putCaptions,
} from '../../features/caption/caption-store.ts'
import { nameCaptions } from '../../features/caption/caption-view.ts'
import { parseCaptions } from '../../features/caption/parse/parse-captions.ts'
import { holdLecture } from '../../features/lecture/lecture-store.ts'
import { headBytes, identify } from '../../storage/detect-media-type.ts'
import type { Importer } from './open-importer.ts'
import type { PlannedLecture } from './read-course-folder.ts'

type Source = { path: string; language: string }

/** Reads captions as rows need them and prints repairs. Throws a CommandError that names the file. */
export const readCaptions = (sources: Source[]) =>
  Promise.all(
    sources.map(async ({ path, language }) => {
      const cues = await readCues(path).catch((error) => {
        throw error instanceof Problem ? new CommandError(`${basename(path)}: ${error.message}`) : error
      })
      return { language, label: nameCaptions(language), ...cueColumns(cues) }
    }),
  )

async function readCues(path: string) {
  const { label, maxBytes, mediaTypes } = captionsFile
  await using file = await openOrdinaryFile(path)
  if ((await file.stat()).size > maxBytes) throw new Problem('too-large', tooLarge(label, maxBytes))
  const bytes = await file.readFile()
  const mediaType = identify(bytes.subarray(0, headBytes))
  if (!mediaTypes.some((known) => known === mediaType))
    throw new Problem('wrong-type', wrongMediaType(captionsFile))
  if (!isUtf8(bytes)) throw new Problem('broken', captionMessages.notUtf8)
  const { cues, warnings } = await parseCaptions(new TextDecoder().decode(bytes), mediaType)
  for (const warning of warnings) console.log(`  ${basename(path)}: ${translate(english, warning)}`)
  return cues
}

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
