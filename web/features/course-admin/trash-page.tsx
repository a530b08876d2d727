import { useInfiniteQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { pages } from '../../../contract/addresses.ts'
import * as messages from '../../../contract/messages/course-admin.ts'
import * as titles from '../../../contract/messages/page.ts'
import { Day, Timestamp } from '../../lib/format/timestamp.tsx'
import { Loaded } from '../../lib/loaded.tsx'
import { PageTitle } from '../../lib/page-title.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { restoreCourse, restoreLecture, trashQuery } from './course-admin-queries.ts'

type DeletedRowProps = {
  deleted: { title: string; deletedAt: string; purgedAt: string }
  course?: string
  restore: () => Promise<unknown>
}

export default function Trash() {
  const t = useTranslate()
  const query = useInfiniteQuery(trashQuery)
  const section = useRef<HTMLDivElement>(null)
  // The pressed button disappears with its row.
  const focusList = () => section.current?.focus()
  return (
    <FormPage heading={t(titles.trash)} lead={t(messages.trashLead)} isWide="list">
      <PageTitle>{t(titles.trash)}</PageTitle>
      <Loaded query={query} notLoaded={messages.trashNotLoaded} height="h-96">
        {(data) => {
          const courses = data.pages.flatMap((page) => page.courses)
          const lectures = data.pages.flatMap((page) => page.lectures)
          return (
            <div ref={section} tabIndex={-1} className="grid grid-cols-1 gap-4 rounded-box outline-offset-8">
              {courses.length + lectures.length === 0 && (
                <Notice spot="shelf" heading={t(messages.trashEmpty)}>
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

function DeletedRow({ deleted: { title, deletedAt, purgedAt }, course, restore }: DeletedRowProps) {
  const t = useTranslate()
  const [isSending, setIsSending] = useState(false)
  const press = async () => {
    if (isSending) return
    setIsSending(true)
    await restore().catch(() => {})
    setIsSending(false)
  }
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-3">
      <span />
      <div className="min-w-0">
        <p dir="auto" className="font-medium">
          {title}
        </p>
        {course !== undefined && (
          <p dir="auto" className="text-sm text-base-content/75">
            {t(messages.ofCourse({ course }))}
          </p>
        )}
        <p className="text-sm text-base-content/75">
          <Day at={deletedAt} describe={(date) => t(messages.deletedOn({ date }))} />
          {', '}
          <Timestamp at={purgedAt} describe={(date) => t(messages.goneOn({ date }))} />
        </p>
      </div>
      <button
        type="button"
        className="btn"
        aria-disabled={isSending}
        aria-label={t(messages.restoreNamed({ title }))}
        onClick={() => void press()}
      >
        <Undo2 aria-hidden className="size-5" />
        {t(messages.restore)}
      </button>
    </li>
  )
}
