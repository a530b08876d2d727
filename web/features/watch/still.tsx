import type { Lecture } from '../../../contract/endpoints/lecture.ts'

export function Still({ lecture: { lecture } }: { lecture: Lecture }) {
  return (
    <div className="size-full bg-black" role="status" aria-label="Loading">
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
