import { Check } from 'lucide-react'
import type { KeyboardEvent, MouseEvent } from 'react'
import * as messages from '../../../../contract/messages/bulk.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { type Selection, useIsSelected } from './selection.ts'

type Props = { id: string; title: string; selection: Selection }

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Shift with a click or an arrow key selects a range; arrow keys alone move between boxes. */
export function SelectBox({ id, title, selection }: Props) {
  const t = useTranslate()
  const isSelected = useIsSelected(selection, id)
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (event.shiftKey) selection.selectTo(boxesAround(event.currentTarget).map(idOf), id)
    else selection.toggle(id)
  }
  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    const boxes = boxesAround(event.currentTarget)
    if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      return selection.add(boxes.map(idOf))
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const next = boxes[boxes.indexOf(event.currentTarget) + step]
    if (!next) return
    next.focus()
    if (event.shiftKey) {
      if (!selection.ids().has(id)) selection.toggle(id)
      selection.selectTo(boxes.map(idOf), idOf(next))
    }
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: an input knows no Shift, and its box would be smaller than a finger
    <button
      type="button"
      role="checkbox"
      aria-checked={isSelected}
      aria-label={t(messages.selectNamed({ title }))}
      data-select={id}
      onClick={press}
      onKeyDown={move}
      className="grid size-11 cursor-pointer place-items-center rounded-field select-none focus-visible:-outline-offset-3"
    >
      <span
        className={`grid size-5 place-items-center rounded-sm border-2 ${isSelected ? 'border-primary bg-primary text-primary-content' : 'border-base-content/60'}`}
      >
        {isSelected && <Check aria-hidden strokeWidth={3} className="size-3.5" />}
      </span>
    </button>
  )
}

const boxesAround = (box: HTMLElement) => [
  ...(box.closest('ol')?.querySelectorAll<HTMLElement>('[data-select]') ?? []),
]

const idOf = (box: HTMLElement) => box.dataset.select ?? ''
