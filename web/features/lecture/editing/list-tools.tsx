import { ListChecks } from 'lucide-react'
import { useRef } from 'react'
import type { Lecture } from '../../../../contract/endpoints/lecture.ts'
import { select } from '../../../../contract/messages/generated/bulk.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { AddSection } from '../sections/add-section.tsx'
import type { Sections } from '../sections/arrange.ts'
import { useFocusBack } from '../sections/use-focus-back.ts'
import { type Selection, useIsSelecting } from './selection.ts'
import { SelectionBar } from './selection-bar.tsx'

type Props = { courseId: string; lectures: Lecture[]; sections: Sections; selection: Selection }

export function ListTools(props: Props) {
  const t = useTranslate()
  const { courseId, selection } = props
  const isSelecting = useIsSelecting(selection)
  const begin = useRef<HTMLButtonElement>(null)
  useFocusBack(isSelecting, () => begin.current?.focus())
  if (isSelecting) return <SelectionBar {...props} />
  return (
    <div className="flex shrink-0 flex-wrap">
      <AddSection courseId={courseId} />
      <button ref={begin} type="button" className="btn m-2 btn-ghost" onClick={selection.begin}>
        <ListChecks aria-hidden className="size-5" />
        {t(select)}
      </button>
    </div>
  )
}
