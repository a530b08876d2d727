import { buffer } from 'node:stream/consumers'
import { shownAs } from '../../../../contract/files/shown-files.ts'
import type { AppContext } from '../../../context.ts'
import { answerFile } from '../../../uploads/answer-uploads.ts'
import { listFiles } from '../draft/submission-file-store.ts'
import { maxCompared, maxReadBytes } from './open-file-texts.ts'

type Context = Pick<AppContext, 'db' | 'media' | 'log' | 'fileTexts'>

/** What can be compared of a work: what was written, and the words of its files. */
export async function readWorkText(
  { db, media, log, fileTexts }: Context,
  { id, text }: { id: string; text: string },
) {
  const parts = [text]
  let length = text.length
  for (const file of await listFiles(db, [id])) {
    const read = isPlainText(file.file_name) ? readPlain : fileTexts.reader(file.file_name)
    if (!read || length >= maxCompared || file.bytes > maxReadBytes) continue
    if (read === readPlain && length + file.bytes > maxCompared) continue
    try {
      const words = await read(async () => buffer(await media.read(`lectures/${answerFile(file.id)}`)))
      parts.push(words)
      length += words.length
    } catch (error) {
      // Without it the rest is compared all the same.
      log.warn({ err: error, fileId: file.id }, 'a file that was handed in could not be compared')
    }
  }
  return parts.join('\n\n').slice(0, maxCompared)
}

const readPlain = async (load: () => Promise<Buffer>) => (await load()).toString('utf8')

// Rich text begins with the same words whatever is written in it.
const isPlainText = (name: string) => shownAs(name)?.kind === 'text' && !/\.rtf$/i.test(name)
