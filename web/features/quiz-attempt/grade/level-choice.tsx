import type { KeyboardEvent } from 'react'
import * as messages from '../../../../contract/messages/quiz-grade.ts'
import { useTranslate } from '../../../messages/use-translate.ts'

type Props = {
  title: string
  levels: { levelId?: string; title: string; points: number }[]
  /** The index of the level. */
  chosen: number | undefined
  onChoose: (level: number) => void
}

/** The levels of a criterion; a press chooses one, and so does its number. */
export function LevelChoice({ title, levels, chosen, onChoose }: Props) {
  const t = useTranslate()
  // A digit chooses a level and leads on to what comes next.
  const chooseByDigit = (event: KeyboardEvent<HTMLElement>) => {
    const at = Number(event.key) - 1
    if (!levels[at] || event.altKey || event.ctrlKey || event.metaKey) return
    // Or the points that it leads to would get the digit.
    event.preventDefault()
    onChoose(at)
    const following = event.currentTarget.closest('fieldset')?.nextElementSibling
    following?.querySelector<HTMLElement>('button, input, textarea')?.focus()
  }
  return (
    <fieldset className="min-w-0">
      <legend dir="auto" className="mb-1.5 font-medium">
        {title}
      </legend>
      <div className="flex flex-wrap gap-2">
        {levels.map((level, at) => (
          <button
            key={level.levelId ?? level.title}
            type="button"
            aria-pressed={chosen === at}
            className={`btn h-auto min-h-11 max-w-full py-1 text-start whitespace-normal ${chosen === at ? 'btn-primary' : ''}`}
            onClick={() => onChoose(at)}
            onKeyDown={chooseByDigit}
          >
            {t(messages.levelNamed({ title: level.title, points: level.points }))}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
