import { contactForm } from '../../../contract/endpoints/contact.ts'
import { pageTitles } from '../../../contract/page.ts'
import { call } from '../../lib/call.ts'
import { notify } from '../../lib/notify.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { useSession } from '../../lib/session.ts'
import { useCheckedForm } from '../../lib/use-checked-form.ts'
import { Field, TextArea } from '../../ui/form/field.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'

export default function Contact() {
  const { data } = useSession()
  const { errors, isSending, formProps } = useCheckedForm({
    form: contactForm,
    send: async (body) => {
      await notify('sendMessage', call('sendMessage', { body }))
      return (form) => {
        for (const control of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
          'input, textarea',
        ))
          control.value = ''
      }
    },
  })
  return (
    <FormPage heading="Contact us" lead="A question, an idea, something that does not work: write to us.">
      <PageTitle>{pageTitles.contact}</PageTitle>
      <form {...formProps} className="grid gap-5">
        <Field
          label="Name"
          name="name"
          autoComplete="name"
          defaultValue={data.fullName}
          error={errors.name}
          readOnly={isSending}
        />
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={data.email}
          error={errors.email}
          readOnly={isSending}
        />
        <TextArea label="Message" name="message" error={errors.message} readOnly={isSending} />
        <button type="submit" className="btn btn-primary" disabled={isSending}>
          Send message
        </button>
      </form>
    </FormPage>
  )
}
