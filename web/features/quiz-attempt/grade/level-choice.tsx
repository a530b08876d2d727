import * as messages from '../../../../contract/messages/quiz-grade.ts'
import { useTranslate } from '../../../messages/use-translate.ts'

type Props = {
  title: string
  levels: { levelId?: string; title: string; points: number }[]
  /** The index of the level. */
  chosen: number | undefined
  onChoose: (level: number) => void
}

/** The levels of a criterion; a press chooses one. */
export function LevelChoice({ title, levels, chosen, onChoose }: Props) {
  const t = useTranslate()
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
          >
            {t(messages.levelNamed({ title: level.title, points: level.points }))}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
