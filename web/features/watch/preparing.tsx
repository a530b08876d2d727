import type { Lecture } from '../../../contract/endpoints/lecture.ts'

export function NotPlayable({ problem }: { problem: string | undefined }) {
  return (
    <div className="grid size-full content-center justify-items-center gap-4 overflow-y-auto bg-base-200 p-6 text-center">
      <p className="text-lg font-semibold">This lecture cannot be played</p>
      {problem && <p className="max-w-prose text-base-content/75">{problem}</p>}
    </div>
  )
}

export function Preparing({ lecture: { lecture } }: { lecture: Lecture }) {
  const { percent = 0 } = lecture
  return (
    <div className="grid size-full content-center justify-items-center gap-4 overflow-y-auto bg-base-200 p-6 text-center">
      <p className="text-lg font-semibold">This lecture is being prepared</p>
      <progress
        className="progress w-full max-w-sm progress-primary"
        value={percent}
        max={100}
        aria-label="Preparation"
      />
      <p role="status" className="text-base-content/75">
        {Math.floor(percent)} % done. It plays here as soon as it can.
      </p>
    </div>
  )
}
