import { lazy, useEffect } from 'react'
// With its own sentences, the whole area of uploads would be in the first view.
import { uploads as uploadsTitle } from '../../../../../contract/messages/generated/layout.ts'
import { PartBoundary } from '../../../../ui/part-boundary.tsx'
import { useUploads, useUploadsElsewhere } from './upload-list.ts'

const fetchUploadBar = () => import('./upload-bar.tsx')
const UploadBar = lazy(fetchUploadBar)

/** The uploads that go on while other pages are open. */
export function UploadsElsewhere() {
  const hasUploads = useUploads().length > 0
  const elsewhere = useUploadsElsewhere()
  useEffect(() => {
    // The bar has to be there when the page is left, also without a network.
    if (hasUploads) fetchUploadBar().catch(() => {})
  }, [hasUploads])
  if (elsewhere.length === 0) return null
  return (
    <PartBoundary what={uploadsTitle}>
      <UploadBar uploads={elsewhere} />
    </PartBoundary>
  )
}
