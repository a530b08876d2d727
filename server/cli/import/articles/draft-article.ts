import { articleForm } from '../../../../contract/endpoints/learning/article.ts'
import { theArticle as label, tooLong } from '../../../../contract/messages/generated/rules.ts'
import { maxArticleBytes, maxArticleLength } from '../../../../contract/validation/limits.ts'
import { readText } from '../../../core/files/read-text.ts'
import { newId } from '../../../core/new-id.ts'
import { Problem } from '../../../core/problem.ts'
import { referenceOf } from '../../../features/lecture/article/picture/picture-view.ts'
import { parse } from '../../../http/parse.ts'
import type { PlannedLecture } from '../read-course-folder.ts'
import { nameBelow, pictureFolderOf, replaceDestinations } from './picture-names.ts'

export async function readBody({ path, bytes }: PlannedLecture) {
  if (bytes > maxArticleBytes) throw new Problem('broken', tooLong({ label, max: maxArticleLength }))
  return readText(path)
}

/** Picture names do not count in the checks of the form, because what replaces them may be shorter. */
export async function draftArticle(lecture: PlannedLecture) {
  const { title, description, name } = lecture
  const text = description ? (await readText(description)).trim() : ''
  const sample = referenceOf({ folder: newId() })
  const body = replaceDestinations(await readBody(lecture), (address) =>
    nameBelow(pictureFolderOf(name), address) === undefined ? undefined : sample,
  )
  return parse(articleForm.schema, { title, ...(text && { description: text }), body })
}
