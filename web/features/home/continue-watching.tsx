import { queryOptions, useQuery } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { Link } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import type { Continued } from '../../../contract/endpoints/progress.ts'
import * as messages from '../../../contract/messages/generated/home-signed-in.ts'
import { myLearning } from '../../../contract/messages/generated/layout.ts'
import { call } from '../../lib/calls/call.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { Thumbnail } from '../course/thumbnail.tsx'
import { describeGoOn } from '../learning/go-on.ts'

const continuedQuery = queryOptions({
  queryKey: ['progress', 'continued'],
  staleTime: 0,
  queryFn: async ({ signal }) => (await call('continueWatching', { signal })).courses,
})

export default function ContinueWatching() {
  const t = useTranslate()
  const { data: courses = [] } = useQuery(continuedQuery)
  if (courses.length === 0) return null
  return (
    <section className="shell grid gap-5 pt-10" aria-labelledby="continue">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="continue" className="text-2xl font-bold tracking-tight">
          {t(messages.continueWatching)}
        </h2>
        <Link to={pages.learning} className="inline-flex min-h-11 items-center link">
          {t(myLearning)}
        </Link>
      </div>
      <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {courses.map((continued) => (
          <li key={continued.course._id} className="grid">
            <ContinueCard {...continued} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ContinueCard({ course, lectureId, lectureTitle, share, ...stop }: Continued) {
  const t = useTranslate()
  const search = new URLSearchParams({ course: course._id, lecture: lectureId })
  return (
    <article className="group relative grid content-start overflow-hidden rounded-box border border-base-300 bg-base-100 shadow-raised transition hover:-translate-y-0.5 hover:border-primary/50 hover:shadow-floating">
      <div className="relative">
        <Thumbnail course={course} sizes="(min-width: 64rem) 18rem, 92vw" />
        <span className="absolute inset-0 grid place-items-center">
          <Play aria-hidden className="size-12 rounded-full bg-black/60 fill-white p-3 text-white" />
        </span>
        <progress
          className="progress absolute inset-x-0 bottom-0 h-1.5 rounded-none text-primary"
          value={share}
          max={1}
          aria-label={t(messages.share)}
        />
      </div>
      <div className="grid gap-0.5 p-4">
        <h3 dir="auto" className="font-semibold">
          <Link
            to={`${pages.lectures}?${search}`}
            className="line-clamp-2 after:absolute after:inset-0 group-hover:underline"
          >
            {lectureTitle}
          </Link>
        </h3>
        <p dir="auto" className="truncate text-sm text-base-content/75">
          {course.title}
        </p>
        <p className="text-sm text-base-content/75">{t(describeGoOn(stop))}</p>
      </div>
    </article>
  )
}
