import { useEffect } from 'react'

type Props = { share: number; onCancel: () => void }

/** How much has been sent, with a way out; leaving the page meanwhile asks first. */
export function UploadProgress({ share, onCancel }: Props) {
  useAskBeforeLeaving()
  const percent = Math.floor(share * 100)
  const sentence = percent < 100 ? `${percent} % sent` : 'All sent. The server is checking the file.'
  return (
    <div className="grid gap-3">
      <progress className="progress w-full progress-primary" value={percent} max={100} aria-label="Upload" />
      <p role="status" aria-live="off">
        {sentence}
      </p>
      <button type="button" className="btn" onClick={onCancel}>
        Cancel upload
      </button>
    </div>
  )
}

function useAskBeforeLeaving() {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
}
