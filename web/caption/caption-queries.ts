import { queryOptions } from '@tanstack/react-query'
import { call } from '../app/call.ts'

/** A lecture's captions as the player takes them; without them it plays all the same. */
export const captionsQuery = (lectureId: string) =>
  queryOptions({
    queryKey: ['caption', lectureId],
    queryFn: async () => {
      const { captions } = await call('listCaptions', { params: { lectureId } })
      return captions.map(({ language, label, isDefault, captions: { secure_url } }) => ({
        language,
        label,
        isDefault,
        address: secure_url,
      }))
    },
  })
