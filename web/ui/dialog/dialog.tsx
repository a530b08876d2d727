import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { hostNotices } from './notice-host.ts'

type Props = Omit<ComponentProps<'dialog'>, 'ref' | 'onClose' | 'children'> & {
  onClose: () => void
  isClosedByBackdrop?: boolean
  children: (close: () => void) => ReactNode
}

export function Dialog({ onClose, isClosedByBackdrop, children, onClick, ...rest }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  useEffect(() => (dialog.current ? hostNotices(dialog.current) : undefined), [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the dialog itself closes on Escape
    <dialog
      {...rest}
      // Opened in a ref, before effects run: its content may measure its own position.
      ref={(element) => {
        dialog.current = element
        if (element && !element.open) element.showModal()
      }}
      // React passes the event of a dialog inside this one on to this one.
      onClose={(event) => event.target === event.currentTarget && onClose()}
      onClick={(event) => {
        onClick?.(event)
        if (isClosedByBackdrop && event.target === event.currentTarget) close()
      }}
    >
      {children(close)}
    </dialog>
  )
}
