import { Link } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import type { Course } from '../../../contract/endpoints/course.ts'
import { addNew as addArticle } from '../../../contract/messages/generated/article-edit.ts'
import { addNew as addFile } from '../../../contract/messages/generated/file-add.ts'
import * as messages from '../../../contract/messages/generated/watch.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { GoButton } from '../../ui/go-button.tsx'
import { useMayEdit } from '../course/editing/use-may-edit.ts'

export function AddNewLecture({ course }: { course: Course | undefined }) {
  const t = useTranslate()
  const mayEdit = useMayEdit(course?._id ?? '')
  if (!mayEdit || !course) return null
  return (
    <div className="flex flex-wrap gap-2">
      <Link to={`${pages.editArticle}?course=${course._id}`} state={{ course }} className="btn">
        {t(addArticle)}
      </Link>
      <Link
        to={`${pages.addLecture}?${new URLSearchParams({ course: course._id, kind: 'file' })}`}
        state={{ course }}
        className="btn"
      >
        {t(addFile)}
      </Link>
      <GoButton to={pages.addLecture} state={{ course }}>
        {t(messages.addNew)}
      </GoButton>
    </div>
  )
}
