import { articleForm } from '../../../../contract/endpoints/article.ts'
import { theArticle as label, tooLong } from '../../../../contract/messages/rules.ts'
import { maxArticleBytes, maxArticleLength } from '../../../../contract/validation/limits.ts'
import { newId } from '../../../core/new-id.ts'
import { Problem } from '../../../core/problem.ts'
import { referenceOf } from '../../../features/lecture/article/picture/picture-view.ts'
import { parse } from '../../../http/parse.ts'
import { readMarkdown, readProse } from '../plan/front-matter.ts'
import type { PlannedLecture } from '../read-course-folder.ts'
import { nameBelow, pictureFolderOf, replaceDestinations } from './picture-names.ts'

export async function readBody({ path, bytes }: PlannedLecture) {
  if (bytes > maxArticleBytes) throw new Problem('broken', tooLong({ label, max: maxArticleLength }))
  return (await readMarkdown(path)).body
}

/** Picture names do not count in the checks of the form, because what replaces them may be shorter. */
export async function draftArticle(lecture: PlannedLecture) {
  const { description, name } = lecture
  const title = await titleIn(lecture)
  const text = await readProse(description)
  const sample = referenceOf({ folder: newId() })
  const body = replaceDestinations(await readBody(lecture), (address) =>
    nameBelow(pictureFolderOf(name), address) === undefined ? undefined : sample,
  )
  return parse(articleForm.schema, { title, ...(text && { description: text }), body })
}

/** The front matter says more than the file's name, and the notes more than both. */
async function titleIn({ title, isTitled, path }: PlannedLecture) {
  return (!isTitled && (await readMarkdown(path)).title) || title
}
