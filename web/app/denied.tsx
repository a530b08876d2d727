import { GoBackPage } from '../ui/go-back-page.tsx'
import { PageTitle } from './page-title.tsx'

export default function Denied() {
  return (
    <>
      <PageTitle>Access Denied</PageTitle>
      <GoBackPage heading="403 Access Denied" hint="This page is for people with another role." />
    </>
  )
}
