import { Waiting } from './waiting.tsx'

export function WaitingPage({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <Waiting onTryAgain={onTryAgain} className="shell grid gap-6 py-10">
      <div className="skeleton h-9 w-2/5" />
      <div className="skeleton h-64 w-full" />
    </Waiting>
  )
}
