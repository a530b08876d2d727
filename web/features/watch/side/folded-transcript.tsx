import * as messages from '../../../../contract/messages/caption.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { Folded } from './folded.tsx'
import { LectureTranscript, type TranscriptProps } from './lecture-transcript.tsx'

/** There before the captions are loaded, and for lectures without any, because what comes later moves what is below. */
export function FoldedTranscript(props: TranscriptProps) {
  const t = useTranslate()
  return (
    <Folded title={t(messages.transcript)} isWanted={props.wantsSearch}>
      <div className="flex max-h-96 flex-col px-4">
        <LectureTranscript {...props} />
      </div>
    </Folded>
  )
}
