import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Award, Check, PartyPopper } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link, Navigate } from 'react-router'
import { certificateAddress, pages } from '../../../contract/addresses.ts'
import type { Course } from '../../../contract/endpoints/course.ts'
import * as messages from '../../../contract/messages/course-completed.ts'
import type { Message } from '../../../contract/messages/message.ts'
import * as titles from '../../../contract/messages/page.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { PageTitle } from '../../lib/page-title.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { GoButton } from '../../ui/go-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { certificatesOfCourse } from '../certificate/certificate-queries.ts'
import { summaryQuery } from '../course/course-queries.ts'
import { usePassedCourse } from '../course/passed-course.ts'
import { OwnReview } from '../course/review/own-review.tsx'
import { reviewsQuery } from '../course/review/review-queries.ts'
import { shareQuery } from '../course/share/share-queries.ts'
import { NextCourses } from './next-courses.tsx'

export default function CourseCompletedPage() {
  const t = useTranslate()
  const { courseId } = usePassedCourse()
  const summary = useQuery(summaryQuery(courseId))
  const share = useQuery(shareQuery(courseId))
  if (!courseId) return <Navigate to={pages.learning} replace />
  return (
    <section className="shell grid grid-cols-1 gap-10 py-8 sm:py-12">
      <PageTitle>{t(titles.courseCompleted)}</PageTitle>
      <Loaded query={summary} notLoaded={messages.notLoaded} height="h-80">
        {({ course, curriculum = [] }) => (
          <Loaded query={share} notLoaded={messages.notLoaded} height="h-80">
            {({ isFinished }) =>
              isFinished ? (
                <Completed course={course} lectures={curriculum.map(({ title }) => title)} />
              ) : (
                <NotYet course={course} />
              )
            }
          </Loaded>
        )}
      </Loaded>
    </section>
  )
}

function NotYet({ course: { _id: courseId, title } }: { course: Course }) {
  const t = useTranslate()
  return (
    <>
      <h1 dir="auto" className="text-3xl font-bold tracking-tight wrap-anywhere sm:text-4xl">
        {title}
      </h1>
      <Notice
        heading={t(messages.notYet)}
        action={<GoButton to={`${pages.lectures}?course=${courseId}`}>{t(messages.goOn)}</GoButton>}
      >
        {t(messages.notYetText)}
      </Notice>
    </>
  )
}

function Completed({ course, lectures }: { course: Course; lectures: string[] }) {
  const t = useTranslate()
  const { _id: courseId, title, createdBy: instructor, outcomes } = course
  const learned = outcomes.length > 0
  return (
    <>
      <header className="grid justify-items-center gap-3 rounded-box bg-primary/10 px-6 py-10 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-primary text-primary-content">
          <PartyPopper aria-hidden className="size-8" />
        </span>
        <h1 dir="auto" className="text-3xl font-bold tracking-tight wrap-anywhere sm:text-4xl">
          {t(messages.heading({ title }))}
        </h1>
        <p dir="auto" className="max-w-prose text-base-content/75">
          {t(messages.lead({ instructor }))}
        </p>
      </header>
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-2">
        <Part heading={learned ? messages.learned : messages.went}>
          <ul className="grid gap-2">
            {(learned ? outcomes : lectures).map((each, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lectures may have one title
              <li key={index} className="flex gap-2.5">
                <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
                <span dir="auto" className="min-w-0 wrap-anywhere">
                  {each}
                </span>
              </li>
            ))}
          </ul>
        </Part>
        <div className="grid grid-cols-1 content-start gap-10">
          {course.givesCertificate && <OwnCertificate courseId={courseId} />}
          <Part heading={messages.review}>
            <Review courseId={courseId} />
          </Part>
        </div>
      </div>
      <Part heading={messages.next}>
        <p className="text-base-content/75">{t(messages.nextLead)}</p>
        <NextCourses course={course} />
        <div className="flex flex-wrap gap-3">
          <GoButton to={pages.courses}>{t(messages.all)}</GoButton>
          <Link to={`${pages.notes}?course=${courseId}`} className="btn">
            {t(messages.notes)}
          </Link>
        </div>
      </Part>
    </>
  )
}

function Part({ heading, children }: { heading: Message; children: ReactNode }) {
  const t = useTranslate()
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 content-start gap-4">
      <h2 id={id} className="text-2xl font-bold tracking-tight">
        {t(heading)}
      </h2>
      {children}
    </section>
  )
}

function OwnCertificate({ courseId }: { courseId: string }) {
  const t = useTranslate()
  const { data } = useQuery(certificatesOfCourse(courseId))
  const own = data?.certificates.find((one) => one.status === 'valid')
  if (!own) return null
  return (
    <Part heading={messages.certificate}>
      <p className="max-w-prose text-base-content/75">{t(messages.certificateLead)}</p>
      <div>
        <GoButton to={certificateAddress(own._id)}>
          <Award aria-hidden className="size-5" />
          {t(messages.seeCertificate)}
        </GoButton>
      </div>
    </Part>
  )
}

function Review({ courseId }: { courseId: string }) {
  const query = useInfiniteQuery(reviewsQuery(courseId, 'newest'))
  return (
    <Loaded query={query} notLoaded={messages.notLoaded} height="h-40">
      {({ pages: [first] }) => first && <OwnReview {...first} courseId={courseId} />}
    </Loaded>
  )
}
