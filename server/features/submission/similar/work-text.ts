import { text as readText } from 'node:stream/consumers'
import { shownAs } from '../../../../contract/files/shown-files.ts'
import type { AppContext } from '../../../context.ts'
import { answerFile } from '../../../uploads/answer-uploads.ts'
import { listFiles } from '../draft/submission-file-store.ts'

type Context = Pick<AppContext, 'db' | 'media' | 'log'>

/** Characters of a work that are compared; more than 30,000 words. */
const maxCompared = 200_000

/** What can be compared of a work: what was written and what stands in its files of plain text. */
export async function readWorkText({ db, media, log }: Context, { id, text }: { id: string; text: string }) {
  const parts = [text]
  let length = text.length
  for (const file of await listFiles(db, [id])) {
    if (!isPlainText(file.file_name) || length + file.bytes > maxCompared) continue
    try {
      parts.push(await readText(await media.read(`lectures/${answerFile(file.id)}`)))
      length += file.bytes
    } catch (error) {
      // Without it the rest is compared all the same.
      log.warn({ err: error, fileId: file.id }, 'a file that was handed in could not be compared')
    }
  }
  return parts.join('\n\n').slice(0, maxCompared)
}

// Rich text begins with the same words whatever is written in it.
const isPlainText = (name: string) => shownAs(name)?.kind === 'text' && !/\.rtf$/i.test(name)
