import { pageTitles } from '../../contract/page.ts'
import { PageTitle } from '../lib/page-title.tsx'
import { GoBackPage } from '../ui/go-back-page.tsx'

export default function Denied() {
  return (
    <>
      <PageTitle>{pageTitles.denied}</PageTitle>
      <GoBackPage heading="403 Access Denied" hint="This page is for people with another role." />
    </>
  )
}
