import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { queryClient } from '../../lib/query-client.ts'

/** The languages that a lecture has captions in; without them it plays all the same. */
export const captionsQuery = (lectureId: string) =>
  queryOptions({
    queryKey: ['caption', lectureId],
    queryFn: async () => (await call('listCaptions', { params: { lectureId } })).captions,
  })

/** What is said in a lecture, and when. */
export const transcriptQuery = (lectureId: string, captionsId: string) =>
  queryOptions({
    queryKey: ['caption', lectureId, captionsId],
    queryFn: async () => (await call('readTranscript', { params: { lectureId, captionsId } })).cues,
  })

export const reloadCaptions = (lectureId: string) =>
  queryClient.invalidateQueries({ queryKey: captionsQuery(lectureId).queryKey })
