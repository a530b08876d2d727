import { Notice } from './notice.tsx'

type Props = { heading: string; error: Error; onRetry: () => void }

export function TryAgain({ heading, error, onRetry }: Props) {
  return (
    <Notice
      heading={heading}
      action={
        <button type="button" className="btn btn-primary" onClick={onRetry}>
          Try again
        </button>
      }
    >
      {error.message}
    </Notice>
  )
}
