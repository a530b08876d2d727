import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import * as messages from '../../../contract/messages/ui.ts'
import { useTranslate } from '../../messages/use-translate.ts'

type Props = { active: number; done: string; children: ReactNode }

/** A button that opens the filters as a sheet on phones; on wider windows they are items of the layout around it. */
export function FilterSheet({ active, done, children }: Props) {
  const t = useTranslate()
  const id = useId()
  return (
    <>
      <button type="button" className="btn sm:hidden" popoverTarget={id}>
        <SlidersHorizontal aria-hidden className="size-5" />
        {t(active > 0 ? messages.filtersActive({ count: active }) : messages.filters)}
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a part of the row */}
      <div id={id} popover="auto" role="group" aria-label={t(messages.filters)} className="filter-sheet">
        {children}
        <button
          type="button"
          className="btn btn-primary sm:hidden"
          popoverTarget={id}
          popoverTargetAction="hide"
        >
          {done}
        </button>
      </div>
    </>
  )
}
