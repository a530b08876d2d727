import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import type { Course } from '../../../contract/endpoints/course.ts'
import type { Lecture } from '../../../contract/endpoints/lecture.ts'
import * as messages from '../../../contract/messages/generated/watch.ts'
import { loadIfReachable } from '../../lib/missing-code.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { CopyLink } from '../../ui/copy-link.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { captionsQuery } from '../caption/caption-queries.ts'
import { useMayEdit } from '../course/editing/use-may-edit.ts'
import { courseAddress } from '../course/passed-course.ts'
import { AddNewLecture } from './add-new-lecture.tsx'

const EditCaptions = lazy(() => import('../caption/edit-captions.tsx'))
const VideoDetails = lazy(() => import('../lecture/video-details.tsx'))

type Props = {
  courseId: string
  course: Course | undefined
  lecture: Lecture
  video: HTMLVideoElement | null
  /** What stands between the title and the description. */
  children: ReactNode
}

export function AboutLecture({ courseId, course, lecture, video, children }: Props) {
  const t = useTranslate()
  const { data: captions = [] } = useQuery(captionsQuery(lecture._id))
  const mayEdit = useMayEdit(courseId)
  return (
    <div className="grid min-w-0 content-start gap-4 px-4 py-5 sm:px-6 lg:col-start-1 lg:row-start-2 lg:px-0">
      <div className="flex flex-wrap items-center justify-between gap-3">
        {course && (
          <Link to={courseAddress(course)} dir="auto" className="link text-base-content/75 link-hover">
            {course.title}
          </Link>
        )}
        <AddNewLecture course={course} />
      </div>
      <h1 dir="auto" className="text-2xl font-bold tracking-tight">
        {lecture.title}
      </h1>
      {children}
      <p dir="auto" className="max-w-prose leading-relaxed whitespace-pre-line">
        {lecture.description}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <CopyLink
          label={t(messages.copyLink)}
          address={() => addressAtSecond(courseId, lecture._id, video)}
          fieldLabel={t(messages.link)}
        />
      </div>
      {mayEdit && (
        <Suspense fallback={<WaitingParts />}>
          <EditCaptions lectureId={lecture._id} captions={captions} />
          <VideoDetails courseId={courseId} lecture={lecture} video={video} />
        </Suspense>
      )}
    </div>
  )
}

function WaitingParts() {
  return (
    <Waiting onTryAgain={() => void loadIfReachable()} className="grid gap-4">
      <div className="skeleton h-14 w-full" />
      <div className="skeleton h-14 w-full" />
    </Waiting>
  )
}

function addressAtSecond(courseId: string, lectureId: string, video: HTMLVideoElement | null) {
  const seconds = Math.floor(video?.currentTime ?? 0)
  const search = new URLSearchParams({ course: courseId, lecture: lectureId, t: String(seconds) })
  return new URL(`${pages.lectures}?${search}`, window.location.href).href
}
