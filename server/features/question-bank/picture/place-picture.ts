import * as messages from '../../../../contract/messages/server-question-bank.ts'
import { Problem } from '../../../core/problem.ts'
import type { Database } from '../../../db/open.ts'
import type { NewQuestion } from '../change-store.ts'
import { kindOf } from '../kind-access.ts'
import { listPictures } from './bank-picture-store.ts'
import { foldersIn, isSound } from './picture-reference.ts'

type Sized = { folder: string; width: number; height: number }

/** With the size of the picture that it asks about. Throws 400 if it is neither of its course nor one of `brought`. */
export async function placePicture(
  db: Database,
  courseId: string,
  question: NewQuestion,
  brought: Sized[] = [],
): Promise<NewQuestion> {
  const { picture } = kindOf(question.kind)
  if (!picture) return question
  const folders = foldersIn(picture.of(question.content))
  const known = brought.filter(({ folder }) => folders.includes(folder))
  const [row] = known.length > 0 ? known : await listPictures(db, courseId, folders)
  if (!row || isSound(row))
    throw new Problem('broken', messages.unknownPicture, { fields: { picture: messages.unknownPicture } })
  return { ...question, content: picture.sized(question.content, row) }
}
