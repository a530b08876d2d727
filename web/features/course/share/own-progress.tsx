import { useQuery } from '@tanstack/react-query'
import { Award, Bookmark, CircleCheck, ListChecks, Megaphone, NotebookPen } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { pages } from '../../../../contract/addresses.ts'
import type { Course } from '../../../../contract/endpoints/course.ts'
import * as certificateMessages from '../../../../contract/messages/certificate.ts'
import * as messages from '../../../../contract/messages/course-share.ts'
import { showError, showNote, textOf } from '../../../lib/notify.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { percentOf, ShareBar } from './share-bar.tsx'
import { changeSaved, shareQuery } from './share-queries.ts'

type SaveToggleProps = { course: Pick<Course, '_id' | 'title'>; isSaved: boolean; isOnPicture?: boolean }

const quiet = 'btn btn-ghost px-2'

/** The parts of a row that wraps. */
export function OwnProgress({ course }: { course: Course }) {
  const t = useTranslate()
  const { data } = useQuery(shareQuery(course._id))
  if (!data) return <div className="h-11 w-full" />
  return (
    <>
      {data.isStarted && (
        <div className="grid w-full gap-1.5 px-2 py-2">
          <p className="flex items-center gap-2 text-sm font-medium">
            {data.isFinished && <CircleCheck aria-hidden className="size-5 text-primary" />}
            {t(data.isFinished ? messages.finished : messages.complete({ percent: percentOf(data.share) }))}
          </p>
          <ShareBar share={data.share} className="h-2" />
        </div>
      )}
      <SaveToggle course={course} isSaved={data.isSaved} />
      <Link to={`${pages.announcements}?course=${course._id}`} state={{ course }} className={quiet}>
        <Megaphone aria-hidden className="size-5" />
        {t(messages.announcements)}
      </Link>
      {data.isStarted && (
        <Link to={`${pages.notes}?${new URLSearchParams({ course: course._id })}`} className={quiet}>
          <NotebookPen aria-hidden className="size-5" />
          {t(messages.notes)}
        </Link>
      )}
      {data.isStarted && (
        <Link to={`${pages.myGrades}?${new URLSearchParams({ course: course._id })}`} className={quiet}>
          <ListChecks aria-hidden className="size-5" />
          {t(messages.grades)}
        </Link>
      )}
      {data.isFinished && course.givesCertificate && (
        <Link to={pages.certificate} className={quiet}>
          <Award aria-hidden className="size-5" />
          {t(certificateMessages.ownHeading)}
        </Link>
      )}
    </>
  )
}

export function CardProgress({ course }: { course: Course }) {
  const { data } = useQuery(shareQuery(course._id))
  if (!data) return null
  return (
    <>
      <SaveToggle course={course} isSaved={data.isSaved} isOnPicture />
      {data.isStarted && (
        <ShareBar share={data.share} className="absolute inset-x-0 bottom-0 h-1.5 rounded-none bg-black/50" />
      )}
    </>
  )
}

function SaveToggle({ course, isSaved, isOnPicture = false }: SaveToggleProps) {
  const t = useTranslate()
  const [isSending, setIsSending] = useState(false)
  const change = async () => {
    if (isSending) return
    setIsSending(true)
    try {
      showNote(await changeSaved(course._id, !isSaved))
    } catch (error) {
      showError(textOf(error))
    }
    setIsSending(false)
  }
  const icon = <Bookmark aria-hidden className={`size-5 ${isSaved ? 'fill-current' : ''}`} />
  const shared = {
    type: 'button',
    'aria-pressed': isSaved,
    'aria-busy': isSending,
    onClick: () => void change(),
  } as const
  if (!isOnPicture)
    return (
      <button {...shared} className={quiet}>
        {icon}
        {t(isSaved ? messages.savedForLater : messages.saveForLater)}
      </button>
    )
  return (
    <button
      {...shared}
      aria-label={t(messages.saveForLaterNamed({ title: course.title }))}
      className="absolute end-2 top-2 z-10 grid size-11 cursor-pointer place-items-center rounded-full bg-black/65 text-white hover:bg-black/85 aria-busy:opacity-60"
    >
      {icon}
    </button>
  )
}
