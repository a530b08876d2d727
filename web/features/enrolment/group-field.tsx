import type { Group } from '../../../contract/endpoints/group.ts'
import * as messages from '../../../contract/messages/enrolment.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { FieldFrame } from '../../ui/form/field.tsx'
import { GroupOptions } from '../group/group-options.tsx'

type Props = { groups: Group[]; error: string | undefined; isSending: boolean }

/** Which group to enrol, in a course or a path. */
export function GroupField({ groups, error, isSending }: Props) {
  const t = useTranslate()
  return (
    <FieldFrame
      label={t(messages.group)}
      hint={t(groups.length > 0 ? messages.groupHint : messages.noGroups)}
      error={error}
    >
      {(wrapped) => (
        <select {...wrapped} name="groupId" defaultValue="" className="select w-full" disabled={isSending}>
          <GroupOptions groups={groups} none={messages.chooseGroup} />
        </select>
      )}
    </FieldFrame>
  )
}
