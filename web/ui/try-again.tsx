import { Notice } from './notice.tsx'

type Props = { heading: string; error: Error; onRetry: () => void }

/** Says what could not be loaded and why, with a button that asks again. */
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
