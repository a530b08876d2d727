import { useQuery } from '@tanstack/react-query'
import {
  type EnrolledGroup,
  type Enrolment,
  enrolByEmailForm,
  enrolGroupForm,
} from '../../../contract/endpoints/enrolment.ts'
import * as messages from '../../../contract/messages/enrolment.ts'
import * as groupMessages from '../../../contract/messages/group.ts'
import { call } from '../../lib/calls/call.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { notify } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { HeadedDialog } from '../../ui/dialog/headed-dialog.tsx'
import { FormButtons } from '../../ui/form/form-buttons.tsx'
import { DueFields } from '../course/editing/due-fields.tsx'
import { groupsQuery } from '../group/group-queries.ts'
import { DatesForm, EmailsField } from './enrolment-forms.tsx'
import { reloadRoster } from './enrolment-queries.ts'
import { EnrolmentTimes, type Times, toSent } from './enrolment-times.tsx'
import { GroupField } from './group-field.tsx'

/** Whom an editor enrols: people by their emails, a group, or one of the lists with other dates. */
export type Enrolled = 'people' | 'group' | Enrolment | EnrolledGroup

type Props = { courseId: string; enrolled: Enrolled; onClose: () => void }
type FormProps = { courseId: string; onCancel: () => void; onDone: () => void }

const headings = { people: messages.add, group: messages.addGroup }

export function EnrolPeople({ courseId, enrolled, onClose }: Props) {
  const t = useTranslate()
  const isNew = typeof enrolled === 'string'
  const heading = isNew ? t(headings[enrolled]) : t(messages.extendNamed({ name: whomOf(enrolled).name }))
  return (
    <HeadedDialog onClose={onClose} heading={heading}>
      {(close, finish) => {
        const props = { courseId, onCancel: close, onDone: finish }
        if (enrolled === 'people') return <ByEmail {...props} />
        if (enrolled === 'group') return <ByGroup {...props} />
        const reload = () => reloadRoster(courseId)
        const saveTimes = (times: Times) => save(courseId, { ...times, ...whomOf(enrolled).whom })
        return (
          <DatesForm enrolment={enrolled} save={saveTimes} reload={reload} onCancel={close} onDone={finish} />
        )
      }}
    </HeadedDialog>
  )
}

const whomOf = (enrolled: Enrolment | EnrolledGroup) =>
  'user' in enrolled
    ? { name: enrolled.user.fullName, whom: { userIds: [enrolled.user._id] } }
    : { name: enrolled.group.name, whom: { groupId: enrolled.group._id } }

function ByEmail({ courseId, onCancel, onDone }: FormProps) {
  const t = useTranslate()
  const { errors, isSending, formProps } = useCheckedForm({
    form: enrolByEmailForm,
    typedAs: `enrolments of ${courseId}`,
    send: async (body) => {
      await save(courseId, body)
      return onDone
    },
    reload: () => reloadRoster(courseId),
  })
  return (
    <form {...formProps} className="grid grid-cols-1 gap-5">
      <EmailsField errors={errors} isSending={isSending} />
      <EnrolmentTimes errors={errors} />
      <DueFields due={undefined} errors={errors} isSending={isSending} />
      <FormButtons submit={t(messages.add)} isSending={isSending} onCancel={onCancel} />
    </form>
  )
}

function ByGroup({ courseId, onCancel, onDone }: FormProps) {
  const t = useTranslate()
  const { errors, isSending, formProps } = useCheckedForm({
    form: enrolGroupForm,
    typedAs: false,
    send: async (body) => {
      await save(courseId, body)
      return onDone
    },
    reload: () => reloadRoster(courseId),
  })
  return (
    <Loaded query={useQuery(groupsQuery)} notLoaded={groupMessages.notLoaded} height="h-32">
      {(groups) => (
        <form {...formProps} className="grid grid-cols-1 gap-5">
          <GroupField groups={groups} error={errors.groupId} isSending={isSending} />
          <EnrolmentTimes errors={errors} />
          <DueFields due={undefined} errors={errors} isSending={isSending} />
          <FormButtons submit={t(messages.addGroup)} isSending={isSending} onCancel={onCancel} />
        </form>
      )}
    </Loaded>
  )
}

type Due = { dueAt?: string | null | undefined; dueAfterDays?: number | null | undefined }
type Chosen = Times & Due & { emails?: string[]; userIds?: string[]; groupId?: string }

async function save(courseId: string, chosen: Chosen) {
  const sent = call('enrolPeople', { params: { courseId }, body: { ...chosen, ...toSent(chosen) } })
  await notify({ loading: messages.saving }, sent)
}
