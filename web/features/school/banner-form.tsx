import * as z from 'zod/mini'
import type { School } from '../../../contract/endpoints/school.ts'
import * as rules from '../../../contract/messages/rules.ts'
import * as messages from '../../../contract/messages/school.ts'
import { bannerFile, describeFile } from '../../../contract/validation/files.ts'
import { call } from '../../lib/calls/call.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { notify } from '../../lib/notify.ts'
import { useKnownSchool } from '../../lib/school.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { FileField } from '../../ui/form/file-field.tsx'
import { HomePreview } from './home-preview.tsx'
import { rememberSettings } from './school-queries.ts'

type Changed = Parameters<typeof rememberSettings>[0]

const noTexts = { missing: rules.schoolMissing, schema: z.object({}) }

export function BannerForm({ settings }: { settings: School }) {
  const t = useTranslate()
  const { showSchool } = useKnownSchool()
  const show = (changed: Changed) => {
    rememberSettings(changed)
    showSchool(changed.settings)
  }
  const { errors, isSending, formProps } = useCheckedForm({
    form: noTexts,
    files: { banner: bannerFile },
    send: async (_, body) => {
      const changed = await notify('changeBanner', call('changeBanner', { body }))
      return (form) => {
        form.reset()
        show(changed)
      }
    },
  })
  const remove = async () => {
    const changed = await notify('removeBanner', call('removeBanner', {})).catch(() => undefined)
    if (changed) show(changed)
  }
  return (
    <form {...formProps} className="grid grid-cols-1 gap-4">
      <FileField
        label={t(messages.banner)}
        name="banner"
        accept={bannerFile.accept}
        hint={t(messages.bannerHint({ file: t(describeFile(bannerFile)) }))}
        choose={t(messages.chooseBanner)}
        chooseAnother={t(messages.chooseAnotherBanner)}
        error={errors.banner}
        disabled={isSending}
        preview={(address) => (
          <HomePreview school={{ ...settings, banner: { secure_url: address, small_url: address } }} />
        )}
      />
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="btn" disabled={isSending}>
          {t(messages.saveBanner)}
        </button>
        {settings.banner && (
          <button type="button" className="btn btn-ghost" onClick={() => void remove()}>
            {t(messages.removeBanner)}
          </button>
        )}
      </div>
    </form>
  )
}
