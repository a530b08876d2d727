import { Search } from 'lucide-react'
import { useId } from 'react'
import { passwordHint } from '../../contract/endpoints/auth-password.ts'
import * as account from '../../contract/messages/account.ts'
import * as admin from '../../contract/messages/admin.ts'
import * as contact from '../../contract/messages/contact.ts'
import * as rules from '../../contract/messages/rules.ts'
import { avatarFile, describeFile } from '../../contract/validation/files.ts'
import { useTranslate } from '../messages/use-translate.ts'
import { Field, TextArea } from '../ui/form/field.tsx'
import { FileField } from '../ui/form/file-field.tsx'
import { PasswordField } from '../ui/form/password-field.tsx'

const filled = 'ada@school.example'
const states = [admin.stateAll, admin.stateNew, admin.stateOpen]

export function Fields() {
  const t = useTranslate()
  const group = useId()
  const error = t(rules.contactMissing)
  const hint = t(passwordHint)
  return (
    <div className="stack">
      <Field label={t(contact.name)} name="empty" placeholder={t(contact.name)} />
      <Field label={t(contact.email)} name="filled" defaultValue={filled} />
      <Field label={t(contact.email)} name="wrong" defaultValue={filled} error={error} />
      <Field label={t(contact.email)} name="disabled" defaultValue={filled} disabled />
      <PasswordField label={t(account.password)} name="password" hint={hint} />
      <PasswordField label={t(account.password)} name="wrong-password" error={error} />
      <TextArea label={t(contact.message)} name="text" />
      <TextArea label={t(contact.message)} name="wrong-text" error={error} />
      <label className="input w-full">
        <Search aria-hidden className="size-5 shrink-0 text-base-content/75" />
        <input type="search" aria-label={t(admin.searchPeople)} placeholder={t(admin.searchPlaceholder)} />
      </label>
      <div className="row">
        {[false, true].map((disabled) => (
          <select
            key={String(disabled)}
            className="select"
            aria-label={t(admin.whichMessages)}
            disabled={disabled}
          >
            {states.map((state) => (
              <option key={state.key}>{t(state)}</option>
            ))}
          </select>
        ))}
      </div>
      <fieldset className="segments">
        <legend className="sr-only">{t(admin.whichMessages)}</legend>
        {states.map((state, index) => (
          <label key={state.key}>
            <input type="radio" name={group} className="sr-only" defaultChecked={index === 0} />
            {t(state)}
          </label>
        ))}
      </fieldset>
      {[undefined, error].map((problem) => (
        <FileField
          key={problem ?? 'none'}
          label={t(account.avatar)}
          name="avatar"
          accept={avatarFile.accept}
          hint={t(describeFile(avatarFile))}
          choose={t(account.chooseAvatar)}
          chooseAnother={t(account.chooseAnotherAvatar)}
          error={problem}
          preview={(address) => <img src={address} alt="" className="size-24 rounded-full object-cover" />}
        />
      ))}
    </div>
  )
}
