import { useNavigate } from 'react-router'
import { type Group, groupForm } from '../../../contract/endpoints/group.ts'
import * as messages from '../../../contract/messages/group.ts'
import { call } from '../../lib/calls/call.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { notify } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { HeadedDialog } from '../../ui/dialog/headed-dialog.tsx'
import { Field, FieldFrame } from '../../ui/form/field.tsx'
import { FormButtons } from '../../ui/form/form-buttons.tsx'
import { asTree, groupAddress, reloadGroups } from '../group/group-queries.ts'

type Props = { groups: Group[]; group?: Group; onClose: () => void }
type FormProps = Omit<Props, 'onClose'> & { onCancel: () => void; onDone: () => void }

/** Makes a group, or changes the name and the place of one. */
export function GroupDialog({ onClose, ...props }: Props) {
  const t = useTranslate()
  return (
    <HeadedDialog onClose={onClose} heading={t(props.group ? messages.edit : messages.make)}>
      {(close, finish) => <GroupForm {...props} onCancel={close} onDone={finish} />}
    </HeadedDialog>
  )
}

function GroupForm({ groups, group, onCancel, onDone }: FormProps) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { errors, isSending, formProps } = useCheckedForm({
    form: groupForm,
    typedAs: `group ${group?._id ?? ''}`,
    send: async ({ name, parentId = null }) => {
      const body = { name, parentId }
      if (group) {
        await notify(
          { loading: messages.saving },
          call('editGroup', { params: { groupId: group._id }, body }),
        )
        return onDone
      }
      const made = await notify({ loading: messages.making }, call('makeGroup', { body }))
      return () => {
        onDone()
        void navigate(groupAddress(made.group._id))
      }
    },
    reload: reloadGroups,
  })
  return (
    <form {...formProps} className="grid grid-cols-1 gap-5">
      <Field
        label={t(messages.name)}
        name="name"
        autoComplete="off"
        defaultValue={group?.name}
        error={errors.name}
        readOnly={isSending}
      />
      <FieldFrame label={t(messages.parent)} error={errors.parentId}>
        {(wrapped) => (
          <select
            {...wrapped}
            name="parentId"
            defaultValue={group?.parentId ?? ''}
            className="select w-full"
            disabled={isSending}
          >
            <option value="">{t(messages.noParent)}</option>
            {placesFor(groups, group).map(({ group: { _id, name }, depth }) => (
              <option key={_id} value={_id}>
                {`${'\u2003'.repeat(depth)}${name}`}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      <FormButtons
        submit={t(group ? messages.save : messages.make)}
        isSending={isSending}
        onCancel={onCancel}
      />
    </form>
  )
}

/** All groups but the one that moves and those inside it. */
function placesFor(groups: Group[], group: Group | undefined) {
  const branches = asTree(groups)
  const from = branches.findIndex((branch) => branch.group._id === group?._id)
  const depth = branches[from]?.depth ?? 0
  const after = branches.slice(from + 1)
  const next = after.findIndex((branch) => branch.depth <= depth)
  return from < 0 ? branches : [...branches.slice(0, from), ...(next < 0 ? [] : after.slice(next))]
}
