import { useInfiniteQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { pages } from '../../../contract/addresses.ts'
import * as messages from '../../../contract/messages/generated/course-desk.ts'
import * as titles from '../../../contract/messages/generated/page.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { PageTitle } from '../../lib/page-title.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { DeletedRow } from './deleted-row.tsx'
import { restoreCourse, restoreLecture, trashQuery } from './desk-queries.ts'

export default function Trash() {
  const t = useTranslate()
  const query = useInfiniteQuery(trashQuery)
  const section = useRef<HTMLDivElement>(null)
  // The pressed button disappears with its row.
  const focusList = () => section.current?.focus()
  return (
    <FormPage heading={t(titles.trash)} lead={t(messages.trashLead)} isWide>
      <PageTitle>{t(titles.trash)}</PageTitle>
      <Loaded query={query} notLoaded={messages.trashNotLoaded} height="h-96">
        {(data) => {
          const courses = data.pages.flatMap((page) => page.courses)
          const lectures = data.pages.flatMap((page) => page.lectures)
          return (
            <div ref={section} tabIndex={-1} className="grid grid-cols-1 gap-4 rounded-box outline-offset-8">
              {courses.length + lectures.length === 0 && (
                <Notice icon={Trash2} heading={t(messages.trashEmpty)}>
                  {t(messages.trashFills)}
                </Notice>
              )}
              {courses.length > 0 && (
                <h2 className="text-2xl font-bold tracking-tight">{t(messages.deletedCourses)}</h2>
              )}
              <Rows>
                {courses.map((course) => (
                  <DeletedRow
                    key={course._id}
                    deleted={course}
                    restore={() => restoreCourse(course._id).then(focusList)}
                  />
                ))}
              </Rows>
              {lectures.length > 0 && (
                <h2 className="text-2xl font-bold tracking-tight">{t(messages.deletedLectures)}</h2>
              )}
              <Rows>
                {lectures.map((lecture) => (
                  <DeletedRow
                    key={lecture._id}
                    deleted={lecture}
                    course={lecture.course.title}
                    restore={() => restoreLecture(lecture.course._id, lecture._id).then(focusList)}
                  />
                ))}
              </Rows>
              <ShowMore {...query} />
            </div>
          )
        }}
      </Loaded>
      <BackLink to={pages.adminCourses}>{t(messages.backToCourses)}</BackLink>
    </FormPage>
  )
}

function Rows({ children }: { children: React.ReactNode[] }) {
  if (children.length === 0) return null
  return <ul className="divide-y divide-base-300 rounded-box border border-base-300">{children}</ul>
}
