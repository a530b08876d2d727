import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import type { Course } from '../../../contract/endpoints/course.ts'
import type { Lecture } from '../../../contract/endpoints/lecture.ts'
import * as messages from '../../../contract/messages/watch.ts'
import { captionsQuery } from '../../lib/captions.ts'
import { useIsHydrated } from '../../lib/hydrated.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { CopyLink } from '../../ui/copy-link.tsx'
import { useMayEdit } from '../course/editing/use-may-edit.ts'
import { courseAddress } from '../course/passed-course.ts'
import { DueNotes } from '../due/due-notes.tsx'
import { ResourceList } from '../file/resource-list.tsx'
import { isClosed } from '../lecture/outline/closed.ts'
import { repeatsTitle, shownTitle } from '../lecture/shown-title.ts'
import { QuestionsBelow } from '../question/questions-below.tsx'
import { AddNewLecture } from './add-new-lecture.tsx'
import { editLecture, linkOf, showsDescription, showsResources } from './kinds.tsx'

type Props = {
  courseId: string
  course: Course | undefined
  lecture: Lecture
  video: HTMLVideoElement | null
  /** True after Next in the previous lecture: the heading takes the focus, because that button is gone. */
  isOpenedNow: boolean
  /** The lecture itself, if it is read and not played. */
  read: ReactNode
  children: ReactNode
}

export function AboutLecture({ courseId, course, lecture, video, isOpenedNow, read, children }: Props) {
  const t = useTranslate()
  const isVideo = !read
  const { data: captions = [] } = useQuery({
    ...captionsQuery(lecture._id),
    enabled: isVideo && !isClosed(lecture),
  })
  const heading = useRef<HTMLHeadingElement>(null)
  const takesFocus = !isVideo && isOpenedNow
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  const mayEdit = useMayEdit(courseId)
  const isHydrated = useIsHydrated()
  const link = linkOf(isVideo ? 'video' : lecture.kind)
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
      <h1
        ref={heading}
        tabIndex={-1}
        dir="auto"
        className="scroll-mt-24 text-2xl font-bold tracking-tight outline-none"
      >
        {shownTitle(lecture, t)}
      </h1>
      <DueNotes courseId={courseId} lecture={lecture} />
      {children}
      {lecture.description && !repeatsTitle(lecture) && !(read && showsDescription(lecture.kind)) && (
        <p dir="auto" className="max-w-prose leading-relaxed whitespace-pre-line">
          {lecture.description}
        </p>
      )}
      {read}
      {lecture.resources && !(read && showsResources(lecture.kind)) && (
        <ResourceList resources={lecture.resources} />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <CopyLink
          label={t(link.label)}
          address={() => addressAtSecond(courseId, lecture._id, video)}
          fieldLabel={t(link.field)}
        />
        <Link to={`${pages.announcements}?course=${courseId}`} state={{ course }} className="btn">
          {t(messages.announcements)}
        </Link>
      </div>
      {/* The server does not wait for code that is loaded on demand. */}
      {isHydrated && mayEdit && editLecture(lecture, { courseId, captions, video })}
      {!isClosed(lecture) && <QuestionsBelow courseId={courseId} lecture={lecture} video={video} />}
    </div>
  )
}

function addressAtSecond(courseId: string, lectureId: string, video: HTMLVideoElement | null) {
  const search = new URLSearchParams({ course: courseId, lecture: lectureId })
  if (video) search.set('t', String(Math.floor(video.currentTime)))
  return new URL(`${pages.lectures}?${search}`, window.location.href).href
}
