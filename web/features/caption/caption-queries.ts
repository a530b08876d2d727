import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/call.ts'
import { reloadsItself } from '../../lib/calls/query-client.ts'

export const transcriptQuery = (lectureId: string, captionsId: string) =>
  queryOptions({
    ...reloadsItself,
    queryKey: ['caption', lectureId, captionsId],
    queryFn: async () => (await call('readTranscript', { params: { lectureId, captionsId } })).cues,
  })
