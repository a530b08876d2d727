import type { GradeMove } from '../../../../contract/endpoints/grade-settings.ts'
import type { GradeScale } from '../../../../contract/grade-scales.ts'
import * as gridMessages from '../../../../contract/messages/grade-grid.ts'
import * as messages from '../../../../contract/messages/grade-settings.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { useShowTotal } from '../show-total.ts'

type Props = { moves: GradeMove[]; count: number; message: string; scale: GradeScale }

const maxShown = 100

/** Whose total changes, from what to what. */
export function Moves({ moves, count, message, scale }: Props) {
  const t = useTranslate()
  const show = useShowTotal()
  return (
    <section className="grid gap-2">
      <h3 className="text-lg font-semibold">{t(messages.moves)}</h3>
      <p role="status">{message}</p>
      <ul className="divide-y divide-base-300">
        {moves.slice(0, maxShown).map(({ user, before, after }) => (
          <li key={user._id} className="flex flex-wrap justify-between gap-x-4 py-1.5">
            <bdi className="font-medium">{user.fullName}</bdi>
            <span className="tabular-nums">
              {t(gridMessages.change({ before: show('percent', before), after: show(scale, after) }))}
            </span>
          </li>
        ))}
      </ul>
      {count > maxShown && <p>{t(messages.more({ count: count - maxShown }))}</p>}
    </section>
  )
}
