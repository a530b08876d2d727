import type { School } from '../../../contract/endpoints/school.ts'
import * as messages from '../../../contract/messages/school.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { HomeTop } from './home-top.tsx'

/** Half as large as on the home page, so that a form has the width of a whole window. */
export function HomePreview({ school }: { school: Pick<School, 'banner' | 'headline' | 'welcome'> }) {
  const t = useTranslate()
  return (
    <figure className="grid grid-cols-1 gap-1.5">
      <figcaption className="text-sm text-base-content/75">{t(messages.homePreview)}</figcaption>
      <div inert className="overflow-hidden rounded-box border border-base-300">
        <div style={{ zoom: 0.5 }}>
          <HomeTop school={school} as="p" />
        </div>
      </div>
    </figure>
  )
}
