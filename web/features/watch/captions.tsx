import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../lib/session.ts'
import { captionsQuery } from '../caption/caption-queries.ts'
import { Transcript } from '../caption/transcript.tsx'
import { usePreferences } from '../user/player-preferences.ts'

// Only administrators need it.
const EditCaptions = lazy(() => import('../caption/edit-captions.tsx'))

type Props = {
  lectureId: string
  video: HTMLVideoElement | null
  /** How often a search was asked for. */
  searches: number
}

/** The transcript, in the language of the captions that are shown, and for administrators what captions there are. */
export function Captions({ lectureId, video, searches }: Props) {
  const { data: captions = [] } = useQuery(captionsQuery(lectureId))
  const { preferences } = usePreferences()
  const { role } = useSession()
  const [isOpen, setIsOpen] = useState(false)
  const [answered, setAnswered] = useState(searches)
  if (searches !== answered) {
    setAnswered(searches)
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
          {/* Opened by us alone: the browser tells of its own toggling a moment later, when a search may have been asked for. */}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is pressed, by keyboard, too */}
          <summary
            className="min-h-11 cursor-pointer content-center font-medium"
            onClick={(event) => {
              event.preventDefault()
              setIsOpen(!isOpen)
            }}
          >
            Transcript
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
