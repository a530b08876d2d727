import * as messages from '../../../../contract/messages/assignment-mark.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { FieldFrame } from '../../../ui/form/field.tsx'

type Props = {
  groups: { groupId: string; name: string }[]
  groupId: string
  onChoose: (groupId: string) => void
}

/** Whose work is shown, so that markers share it by group. */
export function GroupChoice({ groups, groupId, onChoose }: Props) {
  const t = useTranslate()
  if (groups.length === 0) return null
  return (
    <FieldFrame label={t(messages.group)}>
      {(wrapped) => (
        <select
          {...wrapped}
          className="select w-full"
          value={groupId}
          onChange={({ target }) => onChoose(target.value)}
        >
          <option value="">{t(messages.everyone)}</option>
          {groups.map((group) => (
            <option key={group.groupId} value={group.groupId}>
              {group.name}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
