import type { GradeItem, GradeMark } from '../../../../contract/endpoints/grade.ts'
import * as messages from '../../../../contract/messages/grade-page.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { useNumbers } from '../show-total.ts'
import { stateNames } from '../state-names.ts'

type Props = { item: GradeItem; mark: GradeMark | undefined }

/** The points, or in small letters why there are none. */
export function MarkText({ item, mark }: Props) {
  const t = useTranslate()
  const { points } = useNumbers()
  if (!mark || mark.points === undefined) {
    const state = mark?.state ?? 'not-due'
    const isQuiet = state === 'not-due' && item.source !== 'lecture'
    return (
      <span className={`text-sm ${state === 'missing' ? 'font-medium text-error' : 'text-base-content/75'}`}>
        {isQuiet ? '–' : t(stateNames[state])}
      </span>
    )
  }
  return (
    <>
      {points(mark.points)}
      {mark.isOverridden && item.source !== 'column' && (
        <span className="sr-only">
          {' '}
          {mark.ownPoints === undefined
            ? t(messages.byHand)
            : t(messages.byHandInsteadOf({ points: points(mark.ownPoints) }))}
        </span>
      )}
    </>
  )
}
