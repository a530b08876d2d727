import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import * as messages from '../../../contract/messages/note.ts'
import { SearchForm } from '../../lib/form/search-form.tsx'
import { PageTitle } from '../../lib/page-title.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { courseQuery } from '../course/course-queries.ts'
import { courseAddress } from '../course/passed-course.ts'
import { csvAddress, markdownAddress } from './note-queries.ts'
import { FoundNotes } from './page/found-notes.tsx'

type NoteSearchProps = { searchText: string; onSearch: (text: string) => void }

export default function NotesPage() {
  const t = useTranslate()
  const [search, setSearch] = useSearchParams()
  const courseId = search.get('course') ?? ''
  const searchText = search.get('q') ?? ''
  const { data: course } = useQuery(courseQuery(courseId))
  if (!courseId) return <Navigate to={pages.learning} replace />
  const searchFor = (q: string) =>
    setSearch({ course: courseId, ...(q && { q }) }, { replace: true, preventScrollReset: true })
  return (
    <section className="shell grid grid-cols-1 gap-6 py-8 sm:py-12">
      <PageTitle>{t(messages.notes)}</PageTitle>
      <div className="grid gap-2">
        {course && (
          <Link to={courseAddress(course)} dir="auto" className="link w-fit text-base-content/75 link-hover">
            {course.title}
          </Link>
        )}
        <h1 className="text-3xl font-bold tracking-tight sm:text-4xl">{t(messages.notes)}</h1>
        <p className="max-w-prose text-base-content/75">{t(messages.lead)}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <a className="btn" href={markdownAddress(courseId)} download>
          <Download aria-hidden className="size-5" />
          {t(messages.markdown)}
        </a>
        <a className="btn" href={csvAddress(courseId)} download>
          <Download aria-hidden className="size-5" />
          {t(messages.csv)}
        </a>
      </div>
      <NoteSearch searchText={searchText} onSearch={searchFor} />
      <FoundNotes courseId={courseId} searchText={searchText} />
    </section>
  )
}

function NoteSearch(props: NoteSearchProps) {
  return (
    <search>
      <SearchForm label={messages.search} {...props} />
    </search>
  )
}
