import { useEffect, useRef } from 'react'

type Props = { label: string; takesFocus: boolean; onClick: () => void }

/** Goes from one form to the other; the button there takes the focus, because this one disappears. */
export function SwitchButton({ label, takesFocus, onClick }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) button.current?.focus()
  }, [takesFocus])
  return (
    <button ref={button} type="button" className="btn btn-ghost mt-8 -ml-4" onClick={onClick}>
      {label}
    </button>
  )
}
