import type { Course } from '../../../contract/endpoints/course.ts'
import * as messages from '../../../contract/messages/course.ts'
import * as listingMessages from '../../../contract/messages/listing.ts'
import { useTranslate } from '../../messages/use-translate.ts'

const signs = { unlisted: listingMessages.unlistedSign, groups: listingMessages.forGroupsSign }

type Props = { course: Pick<Course, 'state'> & Partial<Pick<Course, 'listing'>> }

/** Says of a course that not everybody finds it. */
export function DraftBadge({ course: { state, listing = 'listed' } }: Props) {
  const t = useTranslate()
  return (
    <>
      {state === 'draft' && <span className="badge badge-outline">{t(messages.draft)}</span>}
      {listing !== 'listed' && <span className="badge badge-outline">{t(signs[listing])}</span>}
    </>
  )
}
