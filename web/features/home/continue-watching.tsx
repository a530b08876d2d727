import { Play } from 'lucide-react'
import { Link } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import type { BegunCourse } from '../../../contract/endpoints/learning.ts'
import * as messages from '../../../contract/messages/home-signed-in.ts'
import { myLearning } from '../../../contract/messages/layout.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { ShareBar } from '../course/share/share-bar.tsx'
import { Thumbnail } from '../course/thumbnail.tsx'
import { describeGoOn, goOn } from '../learning/go-on.ts'

/** One course as a card, several as rows: as wide as a column and as high as the headline beside it. */
export function ContinueWatching({ courses }: { courses: BegunCourse[] }) {
  const t = useTranslate()
  const isAlone = courses.length === 1
  return (
    <section className="grid min-w-0 grid-cols-1 content-start gap-3" aria-labelledby="continue">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="continue" className="text-2xl font-bold tracking-tight">
          {t(messages.continueWatching)}
        </h2>
        <Link to={pages.learning} className="inline-flex min-h-11 items-center link">
          {t(myLearning)}
        </Link>
      </div>
      <ul className="grid grid-cols-1 gap-3">
        {courses.map((course) => (
          <li key={course._id} className="grid grid-cols-1">
            <ContinueCard course={course} isAlone={isAlone} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ContinueCard({ course, isAlone }: { course: BegunCourse; isAlone: boolean }) {
  const t = useTranslate()
  return (
    <article
      className={`group relative grid overflow-hidden rounded-box border border-base-300 bg-base-100 shadow-raised transition hover:border-primary/50 hover:shadow-floating ${isAlone ? 'grid-cols-1' : 'grid-cols-[7.5rem_minmax(0,1fr)] items-center sm:grid-cols-[9.5rem_minmax(0,1fr)]'}`}
    >
      <div className="relative">
        <Thumbnail
          course={course}
          sizes={isAlone ? '(min-width: 64rem) 34rem, 92vw' : '(min-width: 40rem) 9.5rem, 7.5rem'}
          isFirst
        />
        <span className="absolute inset-0 grid place-items-center">
          <Play
            aria-hidden
            className={`rounded-full bg-black/60 fill-white text-white ${isAlone ? 'size-12 p-3' : 'size-9 p-2.5'}`}
          />
        </span>
        <ShareBar share={course.share} className="absolute inset-x-0 bottom-0 h-1.5 rounded-none" />
      </div>
      <div className={`grid min-w-0 gap-0.5 ${isAlone ? 'p-5' : 'px-4 py-2'}`}>
        <h3 dir="auto" className="font-semibold">
          <Link
            to={goOn(course).to}
            className={`after:absolute after:inset-0 group-hover:underline ${isAlone ? 'line-clamp-2' : 'line-clamp-1'}`}
          >
            {course.lectureTitle ?? course.title}
          </Link>
        </h3>
        <p dir="auto" className="truncate text-sm text-base-content/75">
          {course.title}
        </p>
        <p className="text-sm text-base-content/75">{t(describeGoOn(course))}</p>
      </div>
    </article>
  )
}
