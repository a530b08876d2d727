import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import * as messages from '../../../contract/messages/article-edit.ts'
import * as titles from '../../../contract/messages/page.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { PageTitle } from '../../lib/page-title.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import { courseQuery } from '../course/course-queries.ts'
import { AddOrEdit } from '../course/editing/add-or-edit.tsx'
import { ToWorkshop, useIsFromWorkshop, useOpenRow } from '../course/editing/from-workshop.tsx'
import { editedArticleQuery } from './article-queries.ts'
import { EditArticle } from './edit/edit-article.tsx'
import { leftOf, readLeftDraft } from './edit/left-text.ts'
import { NewArticle } from './edit/new-article.tsx'

export default function EditArticlePage() {
  return <AddOrEdit New={New} Existing={Existing} />
}

function New({ courseId }: { courseId: string }) {
  const t = useTranslate()
  const { data: course } = useQuery(courseQuery(courseId))
  const goTo = useLecture(courseId)
  const visit = `${useLocation().key} ${useId()}`
  return (
    <FormPage heading={t(messages.addHeading)} lead={course?.title} isWide>
      <PageTitle>{t(messages.addHeading)}</PageTitle>
      <NewArticle courseId={courseId} visit={visit} onSaved={goTo} />
      <ToWorkshop courseId={courseId} findLecture={() => readLeftDraft(courseId)} />
    </FormPage>
  )
}

function Existing({ courseId, lectureId }: { courseId: string; lectureId: string }) {
  const t = useTranslate()
  const visit = `${useLocation().key} ${useId()}`
  const edited = useQuery(editedArticleQuery({ courseId, lectureId }, visit))
  const goTo = useLecture(courseId)
  return (
    <FormPage heading={t(titles.editArticle)} lead={edited.data?.title} isWide>
      <PageTitle>{t(titles.editArticle)}</PageTitle>
      <Loaded query={edited} notLoaded={messages.notLoaded} height="h-96">
        {(edited) => (
          <EditArticle
            courseId={courseId}
            existing={{ lectureId, ...edited }}
            leftAs={leftOf(lectureId)}
            saveLabel={edited.isDraft ? messages.publish : messages.save}
            onSaved={goTo}
          />
        )}
      </Loaded>
    </FormPage>
  )
}

/** To the row of the lecture in the workshop, or to the lecture: where the editor came from. */
function useLecture(courseId: string) {
  const navigate = useNavigate()
  const openRow = useOpenRow(courseId)
  const isFromWorkshop = useIsFromWorkshop()
  return (lectureId: string) => {
    const search = new URLSearchParams({ course: courseId, lecture: lectureId })
    if (isFromWorkshop) openRow(lectureId, true)
    else void navigate(`${pages.lectures}?${search}`, { replace: true })
  }
}
