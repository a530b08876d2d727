import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useEffect } from 'react'
import type { Lecture } from '../../../../contract/endpoints/lecture.ts'
import * as messages from '../../../../contract/messages/section.ts'
import { useMomentInZones } from '../../../lib/format/use-own-zone.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { lecturesQuery, reloadLectures } from '../../lecture/lecture-queries.ts'
import { whenItOpens } from '../../lecture/outline/closed.ts'

type Props = { courseId: string; lecture: Lecture }

/** Replaces the player, and checks whether the lecture has opened meanwhile. */
export function NotOpen({ courseId, lecture }: Props) {
  const t = useTranslate()
  const { data: lectures = [] } = useQuery(lecturesQuery(courseId))
  const reload = () => void reloadLectures(courseId).catch(() => {})
  const opens = whenItOpens(lecture, lectures, useMomentInZones())
  useEffect(() => void reloadLectures(courseId).catch(() => {}), [courseId])
  return (
    <div className="grid size-full content-center justify-items-center gap-4 overflow-y-auto bg-base-200 p-6 text-center">
      <Lock aria-hidden className="size-8 text-base-content/75" />
      <p className="text-lg font-semibold">{t(messages.notOpen)}</p>
      {opens && (
        <p dir="auto" className="max-w-prose text-base-content/75">
          {t(opens)}
        </p>
      )}
      <button type="button" className="btn" onClick={reload}>
        {t(messages.checkAgain)}
      </button>
    </div>
  )
}
