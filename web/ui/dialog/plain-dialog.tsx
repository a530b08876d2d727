import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { hostNotices } from './notice-host.ts'

export type PlainProps = Omit<ComponentProps<'dialog'>, 'ref' | 'onClose' | 'onCancel' | 'children'> & {
  onClose: () => void
  isClosedByBackdrop?: boolean
  /** May return what is to be done when the dialog goes. */
  onShown?: (dialog: HTMLDialogElement) => (() => void) | undefined
  /** Called when people want to close it; true keeps it open. */
  staysOpen?: (dialog: HTMLDialogElement) => boolean
  /** `close` is what people want, `finish` closes in any case. */
  children: (close: () => void, finish: () => void) => ReactNode
}

/** A dialog that does not ask before it closes. */
export function PlainDialog({
  onClose,
  isClosedByBackdrop,
  onShown,
  staysOpen,
  children,
  onClick,
  ...rest
}: PlainProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const wasShown = useRef(false)
  const isClosed = useRef(false)
  // At once, because the event 'close' comes after keys pressed meanwhile, so Enter on the opening button
  // would be lost.
  const finish = () => {
    dialog.current?.close()
    if (!isClosed.current) onClose()
    isClosed.current = true
  }
  const isKept = () => Boolean(dialog.current && staysOpen?.(dialog.current))
  const close = () => {
    if (!isKept()) finish()
  }
  const onShownNow = useEffectEvent((element: HTMLDialogElement) => onShown?.(element))
  useEffect(() => {
    if (!dialog.current) return
    const end = onShownNow(dialog.current)
    const endNotices = hostNotices(dialog.current)
    return () => {
      end?.()
      endNotices()
    }
  }, [])
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
      onClose={(event) => event.target === event.currentTarget && finish()}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        if (isKept()) event.preventDefault()
        else finish()
      }}
      onClick={(event) => {
        onClick?.(event)
        if (isClosedByBackdrop && event.target === event.currentTarget) close()
      }}
    >
      {children(close, finish)}
    </dialog>
  )
}
