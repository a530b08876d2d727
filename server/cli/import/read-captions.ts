import { isUtf8 } from 'node:buffer'
import { basename } from 'node:path'
import { english, translate } from '../../../contract/messages/message.ts'
import * as captionMessages from '../../../contract/messages/server-captions.ts'
import { captionsFile, tooLarge, wrongMediaType } from '../../../contract/validation/files.ts'
import { openOrdinaryFile } from '../../core/files/ordinary-file.ts'
import { CommandError, Problem } from '../../core/problem.ts'
import { nameCaptions } from '../../features/caption/caption-view.ts'
import { parseCaptions } from '../../features/caption/parse/parse-captions.ts'
import { headBytes, identify } from '../../storage/detect-media-type.ts'

type Source = { path: string; language: string }

/** Reads captions as rows need them and prints repairs. Throws a CommandError that names the file. */
export const readCaptions = (sources: Source[]) =>
  Promise.all(
    sources.map(async ({ path, language }) => {
      const cues = await readCues(path).catch((error) => {
        throw error instanceof Problem ? new CommandError(`${basename(path)}: ${error.message}`) : error
      })
      return { language, label: nameCaptions(language), cues: JSON.stringify(cues) }
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
  const { cues, warnings } = parseCaptions(new TextDecoder().decode(bytes), mediaType)
  for (const warning of warnings) console.log(`  ${basename(path)}: ${translate(english, warning)}`)
  return cues
}
