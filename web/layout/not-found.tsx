import { PageTitle } from '../lib/page-title.tsx'
import { GoBackPage } from '../ui/go-back-page.tsx'

export default function NotFound() {
  return (
    <>
      <PageTitle>Page not found</PageTitle>
      <GoBackPage
        heading="404 Page not found ..."
        hint="The address may be mistyped, or the page has moved."
      />
    </>
  )
}
