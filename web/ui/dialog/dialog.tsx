import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { hostNotices } from './notice-host.ts'

type Props = Omit<ComponentProps<'dialog'>, 'ref' | 'onClose' | 'onCancel' | 'children'> & {
  onClose: () => void
  isClosedByBackdrop?: boolean
  children: (close: () => void) => ReactNode
}

export function Dialog({ onClose, isClosedByBackdrop, children, onClick, ...rest }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const wasShown = useRef(false)
  const isClosed = useRef(false)
  // At once, because the event 'close' comes after keys pressed meanwhile, so Enter on the opening button
  // would be lost.
  const close = () => {
    dialog.current?.close()
    if (!isClosed.current) onClose()
    isClosed.current = true
  }
  useEffect(() => (dialog.current ? hostNotices(dialog.current) : undefined), [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the dialog itself closes on Escape
    <dialog
      {...rest}
      // Opened in a ref, before effects run, because the content may measure its own position.
      ref={(element) => {
        dialog.current = element
        // Only once: a closed dialog may render again before it is removed.
        if (element && !wasShown.current) element.showModal()
        wasShown.current = true
      }}
      // React also passes on the events of a dialog inside this one.
      onClose={(event) => event.target === event.currentTarget && close()}
      onCancel={(event) => event.target === event.currentTarget && close()}
      onClick={(event) => {
        onClick?.(event)
        if (isClosedByBackdrop && event.target === event.currentTarget) close()
      }}
    >
      {children(close)}
    </dialog>
  )
}
