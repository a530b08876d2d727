import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Caption } from '../../../contract/endpoints/caption.ts'
import * as messages from '../../../contract/messages/caption.ts'
import { call } from '../../lib/calls/call.ts'
import { reloadsItself, resendRequests } from '../../lib/calls/query-client.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { TryAgain } from '../../ui/try-again.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { CueList } from './cue-list.tsx'
import { findCues } from './find-cues.ts'

type Props = {
  lectureId: string
  captions: Caption
  video: HTMLVideoElement | null
  wantsSearch: boolean
  onSearchShown: () => void
}

export function Transcript({ lectureId, captions, video, wantsSearch, onSearchShown }: Props) {
  const t = useTranslate()
  const { data: cues, error, refetch } = useQuery(transcriptQuery(lectureId, captions._id))
  const [searchText, setSearchText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const hasCues = cues !== undefined
  const shown = useEffectEvent(onSearchShown)
  useEffect(() => {
    if (!hasCues || !wantsSearch) return
    field.current?.focus()
    shown()
  }, [hasCues, wantsSearch])
  if (error) {
    return <TryAgain heading={t(messages.transcriptNotLoaded)} error={error} onRetry={() => void refetch()} />
  }
  if (!cues) return <WaitingTranscript />
  const found = findCues(cues, searchText)
  return (
    <search className="flex min-h-0 flex-1 flex-col">
      <div className="p-2">
        <input
          ref={field}
          type="search"
          aria-label={t(messages.search)}
          placeholder={t(messages.search)}
          className="input w-full"
          value={searchText}
          onChange={(event) => setSearchText(event.target.value)}
          onKeyDown={({ key }) => {
            if (key === 'Enter' && video && found[0]) video.currentTime = found[0].startSeconds
          }}
        />
        <p role="status" className={searchText ? 'px-2 pt-2 text-sm text-base-content/75' : 'sr-only'}>
          {searchText && t(messages.lines({ count: found.length }))}
        </p>
      </div>
      <CueList cues={found} searchText={searchText} language={captions.language} video={video} />
    </search>
  )
}

export function WaitingTranscript() {
  return (
    <Waiting onTryAgain={resendRequests} className="grid gap-3 p-4">
      <div className="skeleton h-11 w-full" />
      <div className="skeleton h-32 w-full" />
    </Waiting>
  )
}

const transcriptQuery = (lectureId: string, captionsId: string) =>
  queryOptions({
    ...reloadsItself,
    queryKey: ['caption', lectureId, captionsId],
    queryFn: async () => (await call('readTranscript', { params: { lectureId, captionsId } })).cues,
  })
