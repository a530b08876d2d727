import { queryOptions } from '@tanstack/react-query'
import type { Caption } from '../../contract/endpoints/caption.ts'
import { call } from './calls/call.ts'
import { queryClient, reloadsItself } from './calls/query-client.ts'

export const captionsQuery = (lectureId: string) =>
  queryOptions({
    ...reloadsItself,
    queryKey: ['caption', lectureId],
    queryFn: async () => (await call('listCaptions', { params: { lectureId } })).captions,
  })

export const reloadCaptions = (lectureId: string) =>
  queryClient.invalidateQueries({ queryKey: captionsQuery(lectureId).queryKey })

export const toPlayerCaptions = ({ language, label, isDefault, captions }: Caption) => ({
  language,
  label,
  isDefault,
  address: captions.secure_url,
})
