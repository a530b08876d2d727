import { lazy, useEffect } from 'react'
// Importing the uploads' own messages would put all of them into the first view.
import { uploads as uploadsTitle } from '../../../../../contract/messages/layout.ts'
import { PartBoundary } from '../../../../ui/part-boundary.tsx'
import { useUploads, useUploadsElsewhere } from './upload-list.ts'

const fetchUploadBar = () => import('./upload-bar.tsx')
const UploadBar = lazy(fetchUploadBar)

export function UploadsElsewhere() {
  const hasUploads = useUploads().length > 0
  const elsewhere = useUploadsElsewhere()
  useEffect(() => {
    // Loaded now, because the bar may be needed later without a network.
    if (hasUploads) fetchUploadBar().catch(() => {})
  }, [hasUploads])
  if (elsewhere.length === 0) return null
  return (
    <PartBoundary what={uploadsTitle}>
      <UploadBar uploads={elsewhere} />
    </PartBoundary>
  )
}
