import type { Lecture } from '../../../contract/endpoints/lecture.ts'
import { askAgain } from '../../lib/calls/query-client.ts'
import { Waiting } from '../../ui/waiting.tsx'

export function Still({ lecture: { lecture } }: { lecture: Lecture }) {
  return (
    <Waiting
      onTryAgain={askAgain}
      className="relative grid size-full content-center justify-items-center bg-black p-4"
    >
      {lecture.poster_url ? (
        <img
          src={lecture.poster_url}
          alt=""
          width={640}
          height={360}
          fetchPriority="high"
          className="absolute inset-0 size-full object-contain"
        />
      ) : null}
    </Waiting>
  )
}
