import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import * as captionMessages from '../../../contract/messages/generated/caption.ts'
import { useSession } from '../../lib/session.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { captionsQuery } from '../caption/caption-queries.ts'
import { Transcript } from '../caption/transcript.tsx'
import { usePreferences } from '../user/player-preferences.ts'

// Only administrators load it.
const EditCaptions = lazy(() => import('../caption/edit-captions.tsx'))

type Props = {
  lectureId: string
  video: HTMLVideoElement | null
  searches: number
}

/** The transcript in the language of the captions shown; administrators can also edit the captions. */
export function Captions({ lectureId, video, searches }: Props) {
  const t = useTranslate()
  const { data: captions = [] } = useQuery(captionsQuery(lectureId))
  const { preferences } = usePreferences()
  const { role } = useSession()
  const [isOpen, setIsOpen] = useState(false)
  const [handledSearches, setHandledSearches] = useState(searches)
  if (searches !== handledSearches) {
    setHandledSearches(searches)
    setIsOpen(true)
  }
  const shown =
    captions.find(({ language }) => language === preferences.captions) ??
    captions.find(({ isDefault }) => isDefault) ??
    captions[0]
  return (
    <>
      {shown && (
        <details
          className="rounded-box border border-base-300 px-4 py-2"
          open={isOpen}
          onToggle={(event) => setIsOpen(event.currentTarget.open)}
        >
          {/* Toggled by us: the browser's toggle event comes later, when a search may already have been requested. */}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary can be pressed by keyboard */}
          <summary
            className="min-h-11 cursor-pointer content-center font-medium"
            onClick={(event) => {
              event.preventDefault()
              setIsOpen(!isOpen)
            }}
          >
            {t(captionMessages.transcript)}
          </summary>
          {isOpen && <Transcript lectureId={lectureId} captions={shown} video={video} searches={searches} />}
        </details>
      )}
      {role === 'ADMIN' && (
        <Suspense>
          <EditCaptions lectureId={lectureId} captions={captions} />
        </Suspense>
      )}
    </>
  )
}
