import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { inviteForm } from '../../../contract/endpoints/invitation.ts'
import * as account from '../../../contract/messages/account.ts'
import * as messages from '../../../contract/messages/people.ts'
import { requestMessages } from '../../../contract/messages/request-messages.ts'
import { invitationDays } from '../../../contract/validation/limits.ts'
import { call } from '../../lib/calls/call.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { notify } from '../../lib/notify.ts'
import { useSchool } from '../../lib/school.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { HeadedDialog } from '../../ui/dialog/headed-dialog.tsx'
import { Choice } from '../../ui/form/choice.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormButtons } from '../../ui/form/form-buttons.tsx'
import { PasswordAgain } from '../two-step/password-again.tsx'
import { InvitationLink } from './invitation-link.tsx'
import { reloadPeople } from './people-queries.ts'
import { roleNames } from './person-names.ts'

export function InvitePerson() {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className="btn btn-primary" onClick={() => setIsOpen(true)}>
        <UserPlus aria-hidden className="size-5" />
        {t(messages.invite)}
      </button>
      {isOpen && (
        <HeadedDialog onClose={() => setIsOpen(false)} heading={t(messages.invite)}>
          {(close) => (
            <div className="grid gap-5">
              <InviteForm close={close} />
            </div>
          )}
        </HeadedDialog>
      )}
    </>
  )
}

function InviteForm({ close }: { close: () => void }) {
  const t = useTranslate()
  const { sendsMail } = useSchool()
  const hint = sendsMail ? messages.inviteHint : messages.inviteHintWithoutMail
  const [made, setMade] = useState<{ link: string; name: string }>()
  const [role, setRole] = useState('USER')
  const { errors, isSending, formProps } = useCheckedForm({
    form: inviteForm,
    typedAs: false,
    send: async (body) => {
      const { link, person } = await notify(requestMessages.invitePerson, call('invitePerson', { body }))
      void reloadPeople()
      return () => setMade({ link, name: person.fullName })
    },
  })
  if (made)
    return (
      <>
        <InvitationLink {...made} />
        <button type="button" className="btn justify-self-start" onClick={close}>
          {t(messages.close)}
        </button>
      </>
    )
  return (
    <form
      {...formProps}
      onChange={(event) => {
        formProps.onChange(event)
        setRole(String(new FormData(event.currentTarget).get('role')))
      }}
      className="grid gap-4"
    >
      <Field label={t(account.fullName)} name="fullName" autoComplete="off" error={errors.fullName} />
      <Field label={t(account.email)} name="email" type="email" autoComplete="off" error={errors.email} />
      <Choice label={t(messages.role)} name="role" names={roleNames} defaultValue="USER" />
      {role === 'ADMIN' && <PasswordAgain error={errors.currentPassword} />}
      <p className="text-sm text-base-content/75">{t(hint({ days: invitationDays }))}</p>
      <FormButtons
        submit={t(sendsMail ? messages.sendInvitation : messages.makeInvitation)}
        isSending={isSending}
        onCancel={close}
      />
    </form>
  )
}
