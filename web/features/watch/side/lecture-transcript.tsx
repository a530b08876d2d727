import { useQuery } from '@tanstack/react-query'
import * as messages from '../../../../contract/messages/caption.ts'
import { captionsQuery } from '../../../lib/captions.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { bestCaptions } from '../../../player/player-captions.ts'
import { TryAgain } from '../../../ui/try-again.tsx'
import { Transcript, WaitingTranscript } from '../../caption/transcript.tsx'
import { usePreferences } from '../../user/player-preferences.ts'

export type TranscriptProps = {
  lectureId: string
  isOpen: boolean
  video: HTMLVideoElement | null
  wantsSearch: boolean
  onSearchShown: () => void
}

export function LectureTranscript({ lectureId, isOpen, ...transcript }: TranscriptProps) {
  const t = useTranslate()
  const { shown, isPending, error, reload } = useShownCaptions({ lectureId, isOpen })
  if (isPending) return <WaitingTranscript />
  if (error) return <TryAgain heading={t(messages.transcriptNotLoaded)} error={error} onRetry={reload} />
  if (!shown) return <p className="p-4 text-base-content/75">{t(messages.none)}</p>
  return <Transcript key={shown._id} lectureId={lectureId} captions={shown} {...transcript} />
}

function useShownCaptions({ lectureId, isOpen }: Pick<TranscriptProps, 'lectureId' | 'isOpen'>) {
  const { data, isPending, error, refetch } = useQuery({ ...captionsQuery(lectureId), enabled: isOpen })
  const { preferences } = usePreferences()
  return {
    shown: bestCaptions(data ?? [], preferences),
    isPending: isOpen && isPending,
    // Captions that are known stay usable when loading them again fails.
    error: data ? null : error,
    reload: () => void refetch(),
  }
}
