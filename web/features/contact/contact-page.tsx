import { contactForm } from '../../../contract/endpoints/contact.ts'
import * as messages from '../../../contract/messages/contact.ts'
import * as titles from '../../../contract/messages/page.ts'
import { requestMessages } from '../../../contract/messages/request-messages.ts'
import { call } from '../../lib/calls/call.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { notify } from '../../lib/notify.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { useSession } from '../../lib/session.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { Field, TextArea } from '../../ui/form/field.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'

export default function Contact() {
  const t = useTranslate()
  const { data } = useSession()
  const { errors, isSending, formProps } = useCheckedForm({
    form: contactForm,
    typedAs: 'contact',
    send: async (body) => {
      await notify(requestMessages.sendMessage, call('sendMessage', { body }))
      return (form) => {
        for (const control of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
          'input, textarea',
        ))
          control.value = ''
      }
    },
  })
  return (
    <FormPage heading={t(messages.heading)} lead={t(messages.lead)}>
      <PageTitle>{t(titles.contact)}</PageTitle>
      <form {...formProps} className="grid gap-5">
        <Field
          label={t(messages.name)}
          name="name"
          autoComplete="name"
          defaultValue={data.fullName}
          error={errors.name}
          readOnly={isSending}
        />
        <Field
          label={t(messages.email)}
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={data.email}
          error={errors.email}
          readOnly={isSending}
        />
        <TextArea label={t(messages.message)} name="message" error={errors.message} readOnly={isSending} />
        {/* A trap: people and screen readers do not find this field, so only programs fill it. */}
        <div aria-hidden className="sr-only">
          <input name="website" tabIndex={-1} autoComplete="off" />
        </div>
        <button type="submit" className="btn btn-primary" disabled={isSending}>
          {t(messages.send)}
        </button>
      </form>
    </FormPage>
  )
}
