import { Lock } from 'lucide-react'
import * as messages from '../../contract/messages/layout.ts'
import * as titles from '../../contract/messages/page.ts'
import { PageTitle } from '../lib/page-title.tsx'
import { useTranslate } from '../messages/use-translate.ts'
import { GoBackPage } from '../ui/page/go-back-page.tsx'

export default function Denied() {
  const t = useTranslate()
  return (
    <>
      <PageTitle>{t(titles.denied)}</PageTitle>
      <GoBackPage icon={Lock} heading={t(messages.deniedHeading)} hint={t(messages.deniedHint)} />
    </>
  )
}
