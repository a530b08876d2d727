import { pages } from '../../../../contract/addresses.ts'
import * as messages from '../../../../contract/messages/course.ts'
import { useSession } from '../../../lib/session.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { GoButton } from '../../../ui/go-button.tsx'
import { Notice } from '../../../ui/notice.tsx'

export function NoCourses({ words, isFiltered }: { words: string; isFiltered: boolean }) {
  const t = useTranslate()
  const { role } = useSession()
  if (isFiltered)
    return (
      <Notice
        spot="search"
        heading={t(words ? messages.noneFitWords({ words }) : messages.noneFits)}
        action={<GoButton to={pages.courses}>{t(messages.showAll)}</GoButton>}
      >
        {t(messages.tryOtherWords)}
      </Notice>
    )
  const isAdministrator = role === 'ADMIN'
  return (
    <Notice
      spot="shelf"
      heading={t(messages.none)}
      action={isAdministrator && <GoButton to={pages.createCourse}>{t(messages.createFirst)}</GoButton>}
    >
      {t(isAdministrator ? messages.needs : messages.comeBack)}
    </Notice>
  )
}
