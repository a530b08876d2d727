import { useRef, useState } from 'react'
import type { Person } from '../../../../contract/endpoints/people.ts'
import { peopleActForm } from '../../../../contract/endpoints/people-bulk.ts'
import * as peopleMessages from '../../../../contract/messages/people.ts'
import * as messages from '../../../../contract/messages/people-bulk.ts'
import type { PeopleAction } from '../../../../contract/validation/choices.ts'
import { maxLength } from '../../../../contract/validation/limits.ts'
import { useCheckedForm } from '../../../lib/form/use-checked-form.ts'
import { useSchool } from '../../../lib/school.tsx'
import { useTranslate } from '../../../messages/use-translate.ts'
import { HeadedDialog } from '../../../ui/dialog/headed-dialog.tsx'
import { Choice } from '../../../ui/form/choice.tsx'
import { TextArea } from '../../../ui/form/field.tsx'
import { FormButtons } from '../../../ui/form/form-buttons.tsx'
import { PasswordAgain } from '../../two-step/password-again.tsx'
import { roleNames } from '../person-names.ts'
import { acts, changePeople } from './bulk-acts.ts'

type Props = { action: PeopleAction; people: Person[]; onDone: () => void; onClose: () => void }

/** Asks for what an act needs. `onDone` is called when it has closed and the people are changed. */
export function ActDialog({ action, people, onDone, onClose }: Props) {
  const t = useTranslate()
  const isDone = useRef(false)
  return (
    <HeadedDialog
      onClose={() => {
        onClose()
        if (isDone.current) onDone()
      }}
      heading={t(acts[action].heading({ count: people.length }))}
    >
      {(close, finish) => (
        <ActForm
          action={action}
          people={people}
          close={close}
          finish={() => {
            isDone.current = true
            finish()
          }}
        />
      )}
    </HeadedDialog>
  )
}

type FormProps = Pick<Props, 'action' | 'people'> & { close: () => void; finish: () => void }

function ActForm({ action, people, close, finish }: FormProps) {
  const t = useTranslate()
  const { sendsMail } = useSchool()
  const { hint: usual, hintWithoutMail = usual, label, needsPassword } = acts[action]
  const hint = sendsMail ? usual : hintWithoutMail
  const [role, setRole] = useState('USER')
  const { errors, isSending, formProps } = useCheckedForm({
    form: peopleActForm,
    typedAs: action === 'message' && `message to ${people.map(({ _id }) => _id).join(' ')}`,
    asksBeforeLeaving: false,
    send: async (values) => {
      await changePeople(action, people, values)
      return finish
    },
  })
  const asksForPassword = needsPassword(people) || (action === 'role' && role === 'ADMIN')
  const submit = {
    role: peopleMessages.save,
    message: messages.send,
    delete: messages.removeConfirm({ count: people.length }),
    disable: label,
    enable: label,
    resend: label,
  }[action]
  return (
    <form
      {...formProps}
      onChange={(event) => {
        formProps.onChange(event)
        setRole(String(new FormData(event.currentTarget).get('role')))
      }}
      className="grid gap-4"
    >
      <ul className="max-h-40 overflow-y-auto rounded-field border border-base-300 px-3 py-2 text-sm">
        {people.map(({ _id, fullName }) => (
          <li key={_id} dir="auto" className="wrap-anywhere">
            {fullName}
          </li>
        ))}
      </ul>
      {action === 'role' && (
        <Choice label={t(peopleMessages.role)} name="role" names={roleNames} defaultValue="USER" />
      )}
      {action === 'message' && (
        <TextArea
          label={t(messages.message)}
          name="text"
          maxLength={maxLength.learnerMessage}
          error={errors.text}
          readOnly={isSending}
        />
      )}
      {hint && <p className="text-sm text-base-content/75">{t(hint)}</p>}
      {asksForPassword && <PasswordAgain error={errors.currentPassword} />}
      <FormButtons
        submit={t(submit)}
        isSending={isSending}
        isDangerous={action === 'delete'}
        onCancel={close}
      />
    </form>
  )
}
