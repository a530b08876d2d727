import { useInfiniteQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { pages } from '../../../contract/addresses.ts'
import * as messages from '../../../contract/messages/course-admin.ts'
import * as titles from '../../../contract/messages/page.ts'
import { maxCounted } from '../../../contract/validation/limits.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { PageTitle } from '../../lib/page-title.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { GoButton } from '../../ui/go-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { type CourseAdminFilter, useCourseAdminAddress } from './course-admin-address.ts'
import { CourseAdminFilters } from './course-admin-filters.tsx'
import { CourseAdminList } from './course-admin-list.tsx'
import { adminCoursesQuery } from './course-admin-queries.ts'

export default function AdminCourses() {
  const t = useTranslate()
  const { filter, show } = useCourseAdminAddress()
  const query = useInfiniteQuery(adminCoursesQuery(filter))
  return (
    <FormPage heading={t(titles.adminCourses)} lead={t(messages.lead)} isWide="list">
      <PageTitle>{t(titles.adminCourses)}</PageTitle>
      <div className="grid grid-cols-1 gap-4">
        <div className="flex flex-wrap gap-3">
          <GoButton to={pages.createCourse}>{t(messages.create)}</GoButton>
          <GoButton to={pages.trash} className="">
            <Trash2 aria-hidden className="size-5" />
            {t(messages.openTrash)}
          </GoButton>
        </div>
        <CourseAdminFilters filter={filter} onShow={show} />
        <Loaded query={query} notLoaded={messages.notLoaded} height="h-96">
          {(data) => {
            const courses = data.pages.flatMap((page) => page.courses)
            const total = data.pages[0]?.total ?? 0
            return (
              <>
                {/* Screen readers only announce changes of an element that already exists. */}
                <p role="status" className="text-sm text-base-content/75">
                  {!query.isPlaceholderData && t(describeTotal(total, filter))}
                </p>
                {courses.length > 0 ? <CourseAdminList courses={courses} /> : <None filter={filter} />}
                <ShowMore {...query} />
              </>
            )
          }}
        </Loaded>
      </div>
      <BackLink to={pages.dashboard}>{t(messages.back)}</BackLink>
    </FormPage>
  )
}

const describeTotal = (total: number, { q, state }: CourseAdminFilter) =>
  (q || state) && total === maxCounted
    ? messages.foundOrMore({ count: total })
    : messages.found({ count: total })

function None({ filter: { q, state } }: { filter: CourseAdminFilter }) {
  const t = useTranslate()
  const isFiltered = Boolean(q || state)
  const noneFits = q ? messages.noneFitWords({ words: q }) : messages.noneFits
  return (
    <Notice spot={isFiltered ? 'search' : 'shelf'} heading={t(isFiltered ? noneFits : messages.none)}>
      {t(isFiltered ? messages.tryOthers : messages.makeOne)}
    </Notice>
  )
}
