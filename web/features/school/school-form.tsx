import { useState } from 'react'
import { type School, type SignUpMode, schoolLookForm } from '../../../contract/endpoints/school.ts'
import * as messages from '../../../contract/messages/school.ts'
import { accentRules, defaultAccent } from '../../../contract/validation/accent-color.ts'
import { markChanged } from '../../lib/form/unsaved.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { useTypedFields } from '../../lib/form/use-typed-fields.ts'
import { useKnownSchool } from '../../lib/school.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { Field, FieldFrame, TextArea } from '../../ui/form/field.tsx'
import { FooterLinks, type LinkRow, toRows } from './footer-links.tsx'
import { HomeTexts } from './home-texts.tsx'
import { rememberSettings, saveSettings } from './school-queries.ts'
import { SignUpChoice } from './sign-up-choice.tsx'
import { ZoneChoice } from './zone-choice.tsx'

type Props = { settings: School; revision: string; onTakeNewer: () => void }

type AccentFieldProps = { color: string; error?: string }

type NewerSettingsProps = { onKeepMine: () => void; onTakeTheirs: () => void }

const styleId = 'accent'

export function SchoolForm({ settings, revision, onTakeNewer }: Props) {
  const t = useTranslate()
  const { showSchool } = useKnownSchool()
  const [links, setLinks] = useState<LinkRow[]>(() => toRows(settings.footerLinks))
  // That of what this form shows: a later answer in the cache is not on the screen.
  const [shown, setShown] = useState(revision)
  const [signUp, setSignUp] = useState<SignUpMode>(settings.signUp)
  const { typed, forget, typedProps } = useTypedFields(`school ${shown}`)
  const { errors, isSending, formProps } = useCheckedForm({
    form: schoolLookForm,
    // Some of its fields have state of their own: the texts are kept below.
    typedAs: false,
    send: async ({ name, headline, welcome, accentColor }, form) => {
      const footerLinks = links.map(({ label, url }) => ({ label, url }))
      const timeZone = String(form.get('timeZone'))
      const emailDomains = linesOf(String(form.get('emailDomains') ?? ''))
      const look = { name, headline, welcome, accentColor }
      const changed = await saveSettings({
        ...look,
        footerLinks,
        signUp,
        emailDomains,
        timeZone,
        revision: shown,
      })
      forget()
      return () => {
        setShown(changed.revision)
        rememberSettings(changed)
        showSchool(changed.settings)
        showAccent(changed.settings.accentColor)
      }
    },
  })
  return (
    <form
      {...formProps}
      onChange={(event) => {
        formProps.onChange(event)
        typedProps.onChange(event)
        markChanged(event.currentTarget, forget)
      }}
      className="grid grid-cols-1 gap-8"
    >
      <Field
        label={t(messages.name)}
        name="name"
        dir="auto"
        autoComplete="off"
        hint={t(messages.nameHint)}
        defaultValue={typed.name ?? settings.name}
        error={errors.name}
      />
      <HomeTexts
        settings={settings}
        kept={{
          ...(typed.headline !== undefined && { headline: typed.headline }),
          ...(typed.welcome !== undefined && { welcome: typed.welcome }),
        }}
        errors={errors}
      />
      <AccentField color={settings.accentColor} error={errors.accentColor} />
      <ZoneChoice chosen={settings.timeZone} error={errors.timeZone} />
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

function AccentField({ color, error }: AccentFieldProps) {
  const t = useTranslate()
  const [chosen, setChosen] = useState(color)
  return (
    <FieldFrame label={t(messages.accentColor)} hint={t(messages.accentHint)} error={error}>
      {(wrapped) => (
        <div className="flex flex-wrap items-center gap-3">
          <input
            {...wrapped}
            type="color"
            name="accentColor"
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
            className="input w-20 cursor-pointer p-1"
          />
          <span
            className="rounded-field px-4 py-2 font-semibold"
            style={{ backgroundColor: chosen, color: '#fff' }}
          >
            {t(messages.preview)}
          </span>
          {chosen !== defaultAccent && (
            <button type="button" className="btn btn-ghost" onClick={() => setChosen(defaultAccent)}>
              {t(messages.defaultColor)}
            </button>
          )}
        </div>
      )}
    </FieldFrame>
  )
}

/** Another administrator saved since this form was filled in. */
function NewerSettings({ onKeepMine, onTakeTheirs }: NewerSettingsProps) {
  const t = useTranslate()
  return (
    <div role="alert" className="grid gap-3 rounded-box border-2 border-error p-4">
      <p>{t(messages.newer)}</p>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn" onClick={onTakeTheirs}>
          {t(messages.takeNewer)}
        </button>
        <button type="button" className="btn" onClick={onKeepMine}>
          {t(messages.keepTyped)}
        </button>
      </div>
    </div>
  )
}

/** Lasts until the next page load, which brings the accent itself. */
function showAccent(color: string) {
  const style = document.getElementById(styleId) ?? document.head.appendChild(document.createElement('style'))
  style.id = styleId
  style.textContent = accentRules(color)
}
