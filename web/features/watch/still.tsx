import type { Lecture } from '../../../contract/endpoints/lecture.ts'
import * as uiMessages from '../../../contract/messages/generated/ui.ts'
import { useTranslate } from '../../messages/use-translate.ts'

export function Still({ lecture: { lecture } }: { lecture: Lecture }) {
  const t = useTranslate()
  return (
    <div className="size-full bg-black" role="status" aria-label={t(uiMessages.loading)}>
      {lecture.poster_url && (
        <img
          src={lecture.poster_url}
          alt=""
          width={640}
          height={360}
          fetchPriority="high"
          className="size-full object-contain"
        />
      )}
    </div>
  )
}
