import { Tabs } from '@base-ui/react/tabs'
import { type ReactNode, useState } from 'react'
import { transcript as transcriptTitle } from '../../../../contract/messages/generated/caption.ts'
import { heading } from '../../../../contract/messages/generated/lecture.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { LectureTranscript, type TranscriptProps } from './lecture-transcript.tsx'

type Props = {
  isBelowVideo: boolean
  lectures: ReactNode
  transcript: TranscriptProps
}

export const tab =
  'min-h-11 cursor-pointer border-b-2 border-transparent px-4 font-medium text-base-content/75 hover:text-base-content focus-visible:-outline-offset-3 aria-selected:border-primary aria-selected:text-base-content'

export function SideColumn({ isBelowVideo, lectures, transcript }: Props) {
  const t = useTranslate()
  const [shown, setShown] = useState('lectures')
  if (transcript.wantsSearch && shown !== 'transcript') setShown('transcript')
  return (
    <div
      className={`min-w-0 py-4 lg:col-start-2 ${isBelowVideo ? 'lg:row-start-2' : 'lg:row-span-2 lg:row-start-1'}`}
    >
      <Tabs.Root
        value={shown}
        onValueChange={setShown}
        className="sticky top-[calc(var(--header-height)+1rem)] flex max-h-[calc(100dvh-var(--header-height)-2rem)] flex-col overflow-hidden rounded-box border border-base-300"
      >
        <Tabs.List activateOnFocus className="flex shrink-0 border-b border-base-300 bg-base-200 px-2">
          <Tabs.Tab value="lectures" className={tab}>
            {t(heading)}
          </Tabs.Tab>
          <Tabs.Tab value="transcript" className={tab}>
            {t(transcriptTitle)}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="lectures" className={panel}>
          {lectures}
        </Tabs.Panel>
        <Tabs.Panel value="transcript" className={panel}>
          <LectureTranscript key={transcript.lectureId} {...transcript} />
        </Tabs.Panel>
      </Tabs.Root>
    </div>
  )
}

const panel = 'flex min-h-0 flex-col not-[[hidden]]:flex-1 focus-visible:-outline-offset-3'
