import { useState } from 'react'
import { type School, type SignUpMode, schoolLookForm } from '../../../contract/endpoints/desk/school.ts'
import * as messages from '../../../contract/messages/generated/school.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { useKnownSchool } from '../../lib/school.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { Field, TextArea } from '../../ui/form/field.tsx'
import { AccentField } from './accent-field.tsx'
import { FooterLinks, type LinkRow, toRows } from './footer-links.tsx'
import { NewerSettings } from './newer-settings.tsx'
import { rememberSettings, saveSettings } from './school-queries.ts'
import { showAccent } from './show-accent.ts'
import { SignUpChoice } from './sign-up-choice.tsx'

type Props = { settings: School; revision: string; onTakeNewer: () => void }

export function SchoolForm({ settings, revision, onTakeNewer }: Props) {
  const t = useTranslate()
  const { showSchool } = useKnownSchool()
  const [links, setLinks] = useState<LinkRow[]>(() => toRows(settings.footerLinks))
  // That of what this form shows: a later answer in the cache is not on the screen.
  const [shown, setShown] = useState(revision)
  const [signUp, setSignUp] = useState<SignUpMode>(settings.signUp)
  const { errors, isSending, formProps } = useCheckedForm({
    form: schoolLookForm,
    send: async ({ name, accentColor }, form) => {
      const footerLinks = links.map(({ label, url }) => ({ label, url }))
      const emailDomains = linesOf(String(form.get('emailDomains') ?? ''))
      const body = { name, accentColor, footerLinks, signUp, emailDomains, revision: shown }
      const changed = await saveSettings(body)
      return () => {
        setShown(changed.revision)
        rememberSettings(changed)
        showSchool(changed.settings)
        showAccent(changed.settings.accentColor)
      }
    },
  })
  return (
    <form {...formProps} className="grid grid-cols-1 gap-8">
      <Field
        label={t(messages.name)}
        name="name"
        dir="auto"
        autoComplete="off"
        hint={t(messages.nameHint)}
        defaultValue={settings.name}
        error={errors.name}
      />
      <AccentField color={settings.accentColor} error={errors.accentColor} />
      <FooterLinks rows={links} onChange={setLinks} error={errors.footerLinks} />
      <SignUpChoice chosen={signUp} onChoose={setSignUp} />
      <TextArea
        label={t(messages.emailDomains)}
        name="emailDomains"
        dir="ltr"
        hint={t(messages.domainsHint)}
        defaultValue={settings.emailDomains.join('\n')}
        error={errors.emailDomains}
      />
      {revision !== shown && (
        <NewerSettings onKeepMine={() => setShown(revision)} onTakeTheirs={onTakeNewer} />
      )}
      <button type="submit" className="btn btn-primary" disabled={isSending}>
        {t(messages.save)}
      </button>
    </form>
  )
}

const linesOf = (text: string) =>
  text
    .split(/[\s,]+/)
    .map((line) => line.replace(/^@/, ''))
    .filter(Boolean)
