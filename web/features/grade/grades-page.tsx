import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Navigate, useSearchParams } from 'react-router'
import { pages, workshopAddress } from '../../../contract/addresses.ts'
import * as messages from '../../../contract/messages/grade-page.ts'
import * as titles from '../../../contract/messages/page.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { PageTitle } from '../../lib/page-title.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { courseQuery } from '../course/course-queries.ts'
import { OnlyEditors } from '../course/editing/only-editors.tsx'
import { usePassedCourse } from '../course/passed-course.ts'
import { bookQuery } from './grade-queries.ts'
import { Gradebook } from './gradebook.tsx'

export default function GradesPage() {
  const { courseId } = usePassedCourse()
  if (!courseId) return <Navigate to={pages.courses} replace />
  return (
    <OnlyEditors courseId={courseId}>
      <Page courseId={courseId} />
    </OnlyEditors>
  )
}

function Page({ courseId }: { courseId: string }) {
  const t = useTranslate()
  const { passed } = usePassedCourse()
  const { data: course } = useQuery(courseQuery(courseId, passed))
  const [search, setSearch] = useSearchParams()
  const [q, groupId] = [search.get('q') ?? '', search.get('group') ?? '']
  const read = useInfiniteQuery(bookQuery(courseId, { q, groupId }))
  const loadRows = async (count: number) => {
    const rowsOf = ({ data }: Pick<typeof read, 'data'>) => data?.pages.flatMap(({ rows }) => rows) ?? []
    let now: Pick<typeof read, 'data' | 'error' | 'hasNextPage' | 'fetchNextPage'> = read
    while (rowsOf(now).length < count && now.hasNextPage) {
      now = await now.fetchNextPage()
      if (now.error) throw now.error
    }
    return rowsOf(now)
  }
  const narrow = (name: string, value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <section className="mx-auto grid w-full max-w-[120rem] grid-cols-1 gap-5 px-4 py-8 sm:px-6">
      <PageTitle>{t(titles.grades)}</PageTitle>
      <header className="grid gap-1">
        <h1 className="text-3xl font-bold tracking-tight">{t(titles.grades)}</h1>
        <p dir="auto" className="text-lg text-base-content/75">
          {course?.title}
        </p>
        <p className="max-w-prose text-base-content/75">{t(messages.lead)}</p>
      </header>
      <Loaded query={read} notLoaded={messages.notLoaded} height="h-96">
        {({ pages: loaded }) => (
          <Gradebook
            {...{ courseId, loaded, q, groupId }}
            sectionId={search.get('section') ?? ''}
            onNarrow={narrow}
            loadRows={loadRows}
            onNeedMore={() => {
              if (read.hasNextPage && !read.isFetchingNextPage) void read.fetchNextPage()
            }}
          />
        )}
      </Loaded>
      <div>
        <BackLink to={workshopAddress(courseId, 'learners')}>{t(messages.back)}</BackLink>
      </div>
    </section>
  )
}
