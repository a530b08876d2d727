import type { Group } from '../../../contract/endpoints/group.ts'
import * as messages from '../../../contract/messages/enrolment.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { FieldFrame } from '../../ui/form/field.tsx'
import { asTree } from '../group/group-queries.ts'

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
          <option value="">{t(messages.chooseGroup)}</option>
          {asTree(groups).map(({ group: { _id, name }, depth }) => (
            <option key={_id} value={_id}>
              {`${'\u2003'.repeat(depth)}${name}`}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
