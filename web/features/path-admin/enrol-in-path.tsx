import { useQuery } from '@tanstack/react-query'
import {
  enrolGroupInPathForm,
  enrolInPathByEmailForm,
  type PathEnrolment,
} from '../../../contract/endpoints/path-enrolment.ts'
import * as messages from '../../../contract/messages/enrolment.ts'
import * as groupMessages from '../../../contract/messages/group.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { HeadedDialog } from '../../ui/dialog/headed-dialog.tsx'
import { FormButtons } from '../../ui/form/form-buttons.tsx'
import { DatesForm, EmailsField } from '../enrolment/enrolment-forms.tsx'
import { EnrolmentTimes, type Times } from '../enrolment/enrolment-times.tsx'
import { GroupField } from '../enrolment/group-field.tsx'
import { groupsQuery } from '../group/group-queries.ts'
import { nameOf, saveInPath } from './path-enrolment-queries.ts'

/** Whom an administrator enrols: people by their e-mails, a group, or one of the list with other dates. */
export type Enrolled = 'people' | 'group' | PathEnrolment

type Props = { pathId: string; enrolled: Enrolled; onClose: () => void }
type FormProps = { pathId: string; onCancel: () => void; onDone: () => void }

const headings = { people: messages.add, group: messages.addGroup }

export default function EnrolInPath({ pathId, enrolled, onClose }: Props) {
  const t = useTranslate()
  const heading =
    typeof enrolled === 'string' ? t(headings[enrolled]) : t(messages.extendNamed({ name: nameOf(enrolled) }))
  return (
    <HeadedDialog onClose={onClose} heading={heading}>
      {(close, finish) => {
        const props = { pathId, onCancel: close, onDone: finish }
        if (enrolled === 'people') return <ByEmail {...props} />
        if (enrolled === 'group') return <ByGroup {...props} />
        const { user, group } = enrolled
        const whom = { ...(user && { userIds: [user._id] }), ...(group && { groupId: group._id }) }
        const save = (times: Times) => saveInPath(pathId, { ...times, ...whom })
        return <DatesForm enrolment={enrolled} save={save} onCancel={close} onDone={finish} />
      }}
    </HeadedDialog>
  )
}

function ByEmail({ pathId, onCancel, onDone }: FormProps) {
  const t = useTranslate()
  const { errors, isSending, formProps } = useCheckedForm({
    form: enrolInPathByEmailForm,
    typedAs: `enrolments of ${pathId}`,
    send: async (body) => {
      await saveInPath(pathId, body)
      return onDone
    },
  })
  return (
    <form {...formProps} className="grid grid-cols-1 gap-5">
      <EmailsField errors={errors} isSending={isSending} />
      <EnrolmentTimes errors={errors} />
      <FormButtons submit={t(messages.add)} isSending={isSending} onCancel={onCancel} />
    </form>
  )
}

function ByGroup({ pathId, onCancel, onDone }: FormProps) {
  const t = useTranslate()
  const { errors, isSending, formProps } = useCheckedForm({
    form: enrolGroupInPathForm,
    typedAs: false,
    send: async (body) => {
      await saveInPath(pathId, body)
      return onDone
    },
  })
  return (
    <Loaded query={useQuery(groupsQuery)} notLoaded={groupMessages.notLoaded} height="h-32">
      {(groups) => (
        <form {...formProps} className="grid grid-cols-1 gap-5">
          <GroupField groups={groups} error={errors.groupId} isSending={isSending} />
          <EnrolmentTimes errors={errors} />
          <FormButtons submit={t(messages.addGroup)} isSending={isSending} onCancel={onCancel} />
        </form>
      )}
    </Loaded>
  )
}
