import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import type { Course } from '../../../../contract/endpoints/course.ts'
import * as messages from '../../../../contract/messages/generated/course-own.ts'
import { showError, showNote, textOf } from '../../../lib/notify.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { changeSaved } from './share-queries.ts'

type Props = { course: Pick<Course, '_id' | 'title'>; isSaved: boolean; isOnPicture?: boolean }

export function SaveToggle({ course, isSaved, isOnPicture = false }: Props) {
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
      <button {...shared} className="btn">
        {icon}
        {t(messages.saveForLater)}
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
