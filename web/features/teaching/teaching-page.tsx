import { useInfiniteQuery } from '@tanstack/react-query'
import { pages } from '../../../contract/addresses.ts'
import type { Course } from '../../../contract/endpoints/course.ts'
import * as titles from '../../../contract/messages/page.ts'
import * as messages from '../../../contract/messages/teaching.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { PageTitle } from '../../lib/page-title.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { GoButton } from '../../ui/go-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { CourseCard } from '../course/catalogue/course-card.tsx'
import { OpenReports } from '../report/open-reports.tsx'
import { editedCoursesQuery } from './teaching-queries.ts'

export default function Teaching() {
  const t = useTranslate()
  const list = useInfiniteQuery(editedCoursesQuery)
  return (
    <section className="shell grid grid-cols-1 gap-6 py-10 sm:py-14">
      <PageTitle>{t(titles.teaching)}</PageTitle>
      <h1 className="text-3xl font-bold tracking-tight sm:text-4xl">{t(titles.teaching)}</h1>
      <p className="max-w-prose text-base-content/75">{t(messages.lead)}</p>
      <Loaded query={list} notLoaded={messages.notLoaded} height="h-64">
        {(data) => (
          <>
            <OpenReports />
            <Courses courses={data.pages.flatMap(({ courses }) => courses)} />
            <ShowMore {...list} />
          </>
        )}
      </Loaded>
    </section>
  )
}

function Courses({ courses }: { courses: Course[] }) {
  const t = useTranslate()
  if (courses.length === 0) {
    return (
      <Notice
        spot="shelf"
        heading={t(messages.none)}
        action={<GoButton to={pages.courses}>{t(messages.browse)}</GoButton>}
      >
        {t(messages.noneHint)}
      </Notice>
    )
  }
  return (
    <ul className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {courses.map((course, index) => (
        <li key={course._id} className="grid grid-cols-1">
          <CourseCard course={course} isFirst={index < 3} mayEdit />
        </li>
      ))}
    </ul>
  )
}
