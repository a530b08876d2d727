import type { BegunCourse } from '../../../contract/endpoints/learning.ts'
import * as ownMessages from '../../../contract/messages/course-share.ts'
import * as messages from '../../../contract/messages/learning.ts'
import { formatLength } from '../../lib/format/format-facts.ts'
import { CalendarDay } from '../../lib/format/timestamp.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { percentOf } from '../course/share/share-bar.tsx'

export function Left({ course: { share, leftSeconds, finishOn } }: { course: BegunCourse }) {
  const t = useTranslate()
  return (
    <p className="text-sm text-base-content/75">
      {t(ownMessages.complete({ percent: percentOf(share) }))}
      {leftSeconds > 0 && ` · ${t(messages.left({ time: formatLength(leftSeconds) }))}`}
      {finishOn && (
        <>
          {' · '}
          <CalendarDay day={finishOn} describe={(date) => t(messages.doneBy({ date }))} />
        </>
      )}
    </p>
  )
}
