import { Download } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import * as messages from '../../../contract/messages/generated/teaching.ts'
import { type LearnerSort, learnerSorts } from '../../../contract/validation/choices.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { Choice } from '../../ui/form/choice.tsx'
import { GoButton } from '../../ui/go-button.tsx'
import { downloadAddress } from './teaching-queries.ts'

const names = { name: messages.byName, progress: messages.byProgress, seen: messages.bySeen }

export function useLearnerSort() {
  const [search, setSearch] = useSearchParams()
  const sort: LearnerSort = learnerSorts.find((choice) => choice === search.get('sort')) ?? 'name'
  const choose = (chosen: string, courseId: string) =>
    setSearch({ course: courseId, sort: chosen }, { replace: true, preventScrollReset: true })
  return { sort, choose }
}

type Props = { courseId: string; sort: LearnerSort; onChoose: (sort: string) => void }

export function LearnerOrder({ courseId, sort, onChoose }: Props) {
  const t = useTranslate()
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-48 grow sm:grow-0">
        <Choice
          label={t(messages.order)}
          names={names}
          value={sort}
          onChange={(event) => onChoose(event.currentTarget.value)}
        />
      </div>
      <a className="btn" href={downloadAddress(courseId)} download>
        <Download aria-hidden className="size-5" />
        {t(messages.download)}
      </a>
      <GoButton to={`${pages.statistics}?course=${courseId}`} className="">
        {t(messages.statistics)}
      </GoButton>
    </div>
  )
}
