import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/call.ts'
import { queryClient, reloadsItself } from '../../lib/calls/query-client.ts'

export const captionsQuery = (lectureId: string) =>
  queryOptions({
    ...reloadsItself,
    queryKey: ['caption', lectureId],
    queryFn: async () => (await call('listCaptions', { params: { lectureId } })).captions,
  })

export const transcriptQuery = (lectureId: string, captionsId: string) =>
  queryOptions({
    ...reloadsItself,
    queryKey: ['caption', lectureId, captionsId],
    queryFn: async () => (await call('readTranscript', { params: { lectureId, captionsId } })).cues,
  })

export const reloadCaptions = (lectureId: string) =>
  queryClient.invalidateQueries({ queryKey: captionsQuery(lectureId).queryKey })
