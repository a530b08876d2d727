import type { Rubric } from '../../../../contract/endpoints/rubric.ts'
import * as messages from '../../../../contract/messages/assignment-mark.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { LevelChoice } from '../../quiz-attempt/grade/level-choice.tsx'
import { ticksOf } from './ticks.ts'

type Criterion = Rubric['criteria'][number]
type Props = {
  criterion: Criterion
  /** The id of the level. */
  chosen: string | undefined
  onChoose: (levelId: string) => void
}

/** Its levels to press, or a box to tick where it is done or not. */
export function CriterionChoice({ criterion, chosen, onChoose }: Props) {
  const t = useTranslate()
  const { title, levels } = criterion
  const ticks = ticksOf(criterion)
  if (!ticks)
    return (
      <LevelChoice
        title={title}
        levels={levels}
        chosen={levels.findIndex(({ levelId }) => levelId === chosen)}
        onChoose={(at) => onChoose(levels[at]?.levelId ?? '')}
      />
    )
  const { done, notDone } = ticks
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        className="checkbox"
        checked={chosen === done.levelId}
        onChange={({ target }) => onChoose((target.checked ? done : notDone).levelId)}
      />
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {t(messages.ticked({ title, level: done.title, points: done.points }))}
      </span>
    </label>
  )
}
