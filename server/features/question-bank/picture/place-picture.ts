import * as messages from '../../../../contract/messages/server-question-bank.ts'
import { Problem } from '../../../core/problem.ts'
import type { Database } from '../../../db/open.ts'
import type { NewQuestion } from '../change-store.ts'
import { kindOf } from '../kind-access.ts'
import { listPictures } from './bank-picture-store.ts'
import { foldersIn } from './picture-reference.ts'

/** With the size of the picture that it asks about. Throws 400 if its course has none such. */
export async function placePicture(
  db: Database,
  courseId: string,
  question: NewQuestion,
): Promise<NewQuestion> {
  const { picture } = kindOf(question.kind)
  if (!picture) return question
  const [row] = await listPictures(db, courseId, foldersIn(picture.of(question.content)))
  if (!row)
    throw new Problem('broken', messages.unknownPicture, { fields: { picture: messages.unknownPicture } })
  return { ...question, content: picture.sized(question.content, row) }
}
