import { Compass } from 'lucide-react'
import { Link } from 'react-router'
import { pages } from '../../contract/addresses.ts'
import { seeAllCourses } from '../../contract/messages/home.ts'
import * as messages from '../../contract/messages/layout.ts'
import * as titles from '../../contract/messages/page.ts'
import { PageTitle } from '../lib/page-title.tsx'
import { useTranslate } from '../messages/use-translate.ts'
import { GoBackPage } from '../ui/page/go-back-page.tsx'

export default function NotFound() {
  const t = useTranslate()
  return (
    <>
      <PageTitle>{t(titles.notFound)}</PageTitle>
      <GoBackPage
        icon={Compass}
        heading={t(messages.notFoundHeading)}
        hint={t(messages.notFoundHint)}
        action={
          <Link to={pages.courses} className="btn">
            {t(seeAllCourses)}
          </Link>
        }
      />
    </>
  )
}
