import { WaitingPage } from '../ui/waiting-page.tsx'

export function Skeletons() {
  return (
    <>
      <WaitingPage onTryAgain={() => {}} />
      <progress className="progress h-1.5 text-primary" value={0.4} max={1} aria-hidden />
    </>
  )
}
