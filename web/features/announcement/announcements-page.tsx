import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Navigate } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import type { Announcement } from '../../../contract/endpoints/announcement.ts'
import * as messages from '../../../contract/messages/announcement.ts'
import * as titles from '../../../contract/messages/page.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { PageTitle } from '../../lib/page-title.tsx'
import { DeletedInPlace } from '../../lib/undo/deleted-in-place.tsx'
import { useMergedDeleted } from '../../lib/undo/merge-deleted.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { courseQuery } from '../course/course-queries.ts'
import { useMayEdit } from '../course/editing/use-may-edit.ts'
import { usePassedCourse } from '../course/passed-course.ts'
import { AnnouncementCard } from './announcement-card.tsx'
import { announcementsQuery } from './announcement-queries.ts'
import { MakeAnnouncement } from './make-announcement.tsx'

export default function Announcements() {
  const t = useTranslate()
  const { courseId, passed } = usePassedCourse()
  const { data: course } = useQuery(courseQuery(courseId, passed))
  const list = useInfiniteQuery(announcementsQuery(courseId))
  const mayEdit = useMayEdit(courseId) ?? false
  const heading = useRef<HTMLHeadingElement>(null)
  if (!courseId) return <Navigate to={pages.courses} replace />
  return (
    <section className="shell grid max-w-4xl grid-cols-1 gap-6 py-10 sm:py-14">
      <PageTitle>{t(titles.announcements)}</PageTitle>
      <div className="grid gap-2">
        <h1
          ref={heading}
          tabIndex={-1}
          className="text-3xl font-bold tracking-tight outline-none sm:text-4xl"
        >
          {t(titles.announcements)}
        </h1>
        <p dir="auto" className="text-lg text-base-content/75">
          {course?.title}
        </p>
      </div>
      <Loaded query={list} notLoaded={messages.notLoaded} height="h-64">
        {(data) => (
          <>
            {mayEdit && (
              <MakeAnnouncement
                courseId={courseId}
                mailing={data.pages[0]?.mailing}
                onMade={() => heading.current?.focus()}
              />
            )}
            <Cards
              courseId={courseId}
              announcements={data.pages.flatMap(({ announcements }) => announcements)}
              mayEdit={mayEdit}
            />
            <ShowMore {...list} />
          </>
        )}
      </Loaded>
      <div>
        <BackLink to={`${pages.courseDescription}?course=${courseId}`}>{t(messages.back)}</BackLink>
      </div>
    </section>
  )
}

type CardsProps = { courseId: string; announcements: Announcement[]; mayEdit: boolean }

function Cards({ courseId, announcements, mayEdit }: CardsProps) {
  const t = useTranslate()
  const listed = useMergedDeleted(announcements)
  if (listed.length === 0)
    return (
      <Notice spot="talk" heading={t(messages.none)}>
        {t(mayEdit ? messages.noneHintEditor : messages.noneHint)}
      </Notice>
    )
  return (
    <ul className="grid grid-cols-1 gap-4">
      {listed.map(({ item, offer }) => (
        <li key={item._id}>
          <DeletedInPlace offer={offer}>
            <AnnouncementCard courseId={courseId} announcement={item} mayEdit={mayEdit} />
          </DeletedInPlace>
        </li>
      ))}
    </ul>
  )
}
