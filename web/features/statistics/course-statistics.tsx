import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import * as messages from '../../../contract/messages/statistics.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { CompletionChart } from './completion-chart.tsx'
import { LectureCurves } from './lecture-curves.tsx'
import { LectureTable } from './lecture-table.tsx'
import './statistics.css'

/** A page, and a tab of the workshop. The chosen lecture stands in the address. */
export default function CourseStatistics({ courseId }: { courseId: string }) {
  const t = useTranslate()
  const [search, setSearch] = useSearchParams()
  const curve = useRef<HTMLHeadingElement>(null)
  const choose = (lecture: string) =>
    setSearch(
      (before) => {
        before.set('lecture', lecture)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <>
      <p className="max-w-prose text-base-content/75">{t(messages.lead)}</p>
      <CompletionChart courseId={courseId} />
      <LectureTable
        courseId={courseId}
        onChoose={(lecture) => {
          choose(lecture)
          curve.current?.focus()
        }}
      />
      <LectureCurves
        courseId={courseId}
        chosenId={search.get('lecture') ?? ''}
        heading={curve}
        onChoose={choose}
      />
    </>
  )
}
