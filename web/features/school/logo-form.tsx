import type { School } from '../../../contract/endpoints/school.ts'
import { requestMessages } from '../../../contract/messages/request-messages.ts'
import * as messages from '../../../contract/messages/school.ts'
import { describeFile, logoFile } from '../../../contract/validation/files.ts'
import { logoPixels } from '../../../contract/validation/limits.ts'
import { call } from '../../lib/calls/call.ts'
import { notify } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { PictureForm } from './picture-form.tsx'
import { saveSettings } from './school-queries.ts'

export function LogoForm({ settings, revision }: { settings: School; revision: string }) {
  const t = useTranslate()
  const { logo } = settings
  return (
    <PictureForm
      name="logo"
      rule={logoFile}
      texts={{
        label: messages.logo,
        hint: messages.logoHint({ pixels: logoPixels, file: t(describeFile(logoFile)) }),
        choose: messages.chooseLogo,
        chooseAnother: messages.chooseAnotherLogo,
        save: messages.saveLogo,
        remove: messages.removeLogo,
      }}
      now={logo && <Preview address={logo.secure_url} />}
      preview={(address) => <Preview address={address} />}
      save={(body) => notify(requestMessages.changeLogo, call('changeLogo', { body }))}
      remove={logo && (() => saveSettings({ ...settings, logo: null, revision }))}
    />
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
