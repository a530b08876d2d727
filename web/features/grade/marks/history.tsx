import { useQuery } from '@tanstack/react-query'
import type { Reply } from '../../../../contract/api/define-endpoint.ts'
import type { GradeItem, GradeMark, gradeEndpoints } from '../../../../contract/endpoints/grade.ts'
import * as messages from '../../../../contract/messages/grade-grid.ts'
import * as madeMessages from '../../../../contract/messages/grade-made.ts'
import * as pageMessages from '../../../../contract/messages/grade-page.ts'
import { Timestamp } from '../../../lib/format/timestamp.tsx'
import { Loaded } from '../../../lib/loaded.tsx'
import { useTranslate } from '../../../messages/use-translate.ts'
import { changesQuery } from '../grade-queries.ts'
import { MadeOf } from '../made-of.tsx'
import { useNumbers } from '../show-total.ts'

type Props = { courseId: string; userId: string; item: GradeItem; mark: GradeMark | undefined }

/** How a mark came to be: what was handed in, and what was changed by hand. */
export function History({ courseId, userId, item, mark }: Props) {
  const t = useTranslate()
  const read = useQuery(changesQuery(courseId, userId, item.itemId))
  return (
    <Loaded query={read} notLoaded={pageMessages.notLoaded} height="h-16">
      {({ changes, made }) => (
        <>
          {made && (
            <section className="grid gap-2">
              <h3 className="font-semibold">{t(madeMessages.made)}</h3>
              <MadeOf {...{ made, mark }} maxPoints={item.maxPoints} />
            </section>
          )}
          <section className="grid gap-2">
            <h3 className="font-semibold">{t(messages.history)}</h3>
            {changes.length === 0 ? (
              <p className="text-base-content/75">{t(messages.noHistory)}</p>
            ) : (
              <ul className="divide-y divide-base-300">
                {changes.map((change) => (
                  <Change key={change.changedAt} change={change} />
                ))}
              </ul>
            )}
          </section>
        </>
      )}
    </Loaded>
  )
}

type ChangeProps = { change: Reply<typeof gradeEndpoints.listGradeChanges>['changes'][number] }

function Change({ change }: ChangeProps) {
  const t = useTranslate()
  const { points } = useNumbers()
  const shown = (given: number | null, excused: boolean) =>
    excused ? t(pageMessages.excused) : given === null ? t(messages.nothing) : points(given)
  return (
    <li className="grid gap-0.5 py-2">
      <p className="font-medium tabular-nums">
        {t(
          messages.change({
            before: shown(change.before, change.wasExcused),
            after: shown(change.after, change.isExcused),
          }),
        )}
      </p>
      {change.reason && (
        <p dir="auto" className="wrap-anywhere">
          {change.reason}
        </p>
      )}
      <p className="text-sm text-base-content/75">
        <bdi>{change.changedBy ?? t(messages.somebody)}</bdi>
        {', '}
        <Timestamp at={change.changedAt} />
      </p>
    </li>
  )
}
