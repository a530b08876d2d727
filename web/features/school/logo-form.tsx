import * as z from 'zod/mini'
import type { School } from '../../../contract/endpoints/school.ts'
import * as rules from '../../../contract/messages/rules.ts'
import * as messages from '../../../contract/messages/school.ts'
import { describeFile, logoFile } from '../../../contract/validation/files.ts'
import { logoPixels } from '../../../contract/validation/limits.ts'
import { call } from '../../lib/calls/call.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { notify } from '../../lib/notify.ts'
import { useKnownSchool } from '../../lib/school.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { FileField } from '../../ui/form/file-field.tsx'
import { rememberSettings, saveSettings } from './school-queries.ts'

type Changed = Parameters<typeof rememberSettings>[0]

const noTexts = { missing: rules.schoolMissing, schema: z.object({}) }

export function LogoForm({ settings, revision }: { settings: School; revision: string }) {
  const t = useTranslate()
  const { showSchool } = useKnownSchool()
  const show = (changed: Changed) => {
    rememberSettings(changed)
    showSchool(changed.settings)
  }
  const { errors, isSending, formProps } = useCheckedForm({
    form: noTexts,
    files: { logo: logoFile },
    send: async (_, body) => {
      const changed = await notify('changeLogo', call('changeLogo', { body }))
      return (form) => {
        form.reset()
        show(changed)
      }
    },
  })
  const remove = async () => {
    const changed = await saveSettings({ ...settings, logo: null, revision }).catch(() => undefined)
    if (changed) show(changed)
  }
  const { logo } = settings
  return (
    <form {...formProps} className="grid grid-cols-1 gap-4">
      <FileField
        label={t(messages.logo)}
        name="logo"
        accept={logoFile.accept}
        hint={t(messages.logoHint({ pixels: logoPixels, file: t(describeFile(logoFile)) }))}
        choose={t(messages.chooseLogo)}
        chooseAnother={t(messages.chooseAnotherLogo)}
        error={errors.logo}
        disabled={isSending}
        now={logo && <Preview address={logo.secure_url} />}
        preview={(address) => <Preview address={address} />}
      />
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="btn" disabled={isSending}>
          {t(messages.saveLogo)}
        </button>
        {logo && (
          <button type="button" className="btn btn-ghost" onClick={() => void remove()}>
            {t(messages.removeLogo)}
          </button>
        )}
      </div>
    </form>
  )
}

function Preview({ address }: { address: string }) {
  const t = useTranslate()
  return (
    <img
      src={address}
      alt={t(messages.logoAlt)}
      className="size-24 rounded-field border border-base-300 object-cover"
    />
  )
}
