import type { School } from '../../../contract/endpoints/school.ts'
import { requestMessages } from '../../../contract/messages/request-messages.ts'
import * as messages from '../../../contract/messages/school.ts'
import { bannerFile, describeFile } from '../../../contract/validation/files.ts'
import { call } from '../../lib/calls/call.ts'
import { notify } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { HomePreview } from './home-preview.tsx'
import { PictureForm } from './picture-form.tsx'

export function BannerForm({ settings }: { settings: School }) {
  const t = useTranslate()
  return (
    <PictureForm
      name="banner"
      rule={bannerFile}
      texts={{
        label: messages.banner,
        hint: messages.bannerHint({ file: t(describeFile(bannerFile)) }),
        choose: messages.chooseBanner,
        chooseAnother: messages.chooseAnotherBanner,
        save: messages.saveBanner,
        remove: messages.removeBanner,
      }}
      preview={(address) => (
        <HomePreview school={{ ...settings, banner: { secure_url: address, small_url: address } }} />
      )}
      save={(body) => notify(requestMessages.changeBanner, call('changeBanner', { body }))}
      remove={settings.banner && (() => notify(requestMessages.removeBanner, call('removeBanner', {})))}
    />
  )
}
