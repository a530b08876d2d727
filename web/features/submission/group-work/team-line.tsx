import type { AskedAssignment, OwnSubmission } from '../../../../contract/endpoints/submission.ts'
import * as messages from '../../../../contract/messages/assignment-group.ts'
import { useTranslate } from '../../../messages/use-translate.ts'

type Props = { assignment: AskedAssignment; team: OwnSubmission['team'] }

/** With whom the learner hands in, and what that means. */
export function TeamLine({ assignment, team }: Props) {
  const t = useTranslate()
  if (!assignment.isGroupWork) return null
  if (!team) return <p className="text-base-content/75">{t(messages.alone)}</p>
  const names = team.people.map(({ fullName }) => fullName).join(', ')
  return (
    <div dir="auto" className="grid gap-1 wrap-anywhere">
      <p className="font-medium">{t(messages.together({ group: team.name, names }))}</p>
      <p className="text-sm text-base-content/75">{t(messages.howTogether)}</p>
    </div>
  )
}

export function PeopleLine({ people }: { people: { fullName: string }[] | undefined }) {
  const t = useTranslate()
  if (!people) return null
  const names = people.map(({ fullName }) => fullName).join(', ')
  return (
    <p dir="auto" className="text-sm text-base-content/75 wrap-anywhere">
      {t(messages.by({ names }))}
    </p>
  )
}
