import type { Lecture } from '../../../../../contract/endpoints/lecture.ts'
import { useTranslate } from '../../../../messages/use-translate.ts'
import { describeState } from './describe-state.ts'

export function StateBadge({ lecture }: { lecture: Lecture }) {
  const t = useTranslate()
  const { text, look } = describeState(lecture)
  const said = t(text)
  return (
    <span className={`truncate text-sm ${look}`} title={said}>
      {said}
    </span>
  )
}
