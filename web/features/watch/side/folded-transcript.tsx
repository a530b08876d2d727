import * as messages from '../../../../contract/messages/generated/caption.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { Folded } from './folded.tsx'
import { LectureTranscript, type TranscriptProps, useShownCaptions } from './lecture-transcript.tsx'

export function FoldedTranscript(props: TranscriptProps) {
  const t = useTranslate()
  const { shown, error } = useShownCaptions(props)
  if (!shown && !error) return null
  return (
    <Folded title={t(messages.transcript)} isWanted={props.wantsSearch}>
      <div className="flex max-h-96 flex-col px-4">
        <LectureTranscript {...props} />
      </div>
    </Folded>
  )
}
