import { type KeyboardEvent, useRef, useState } from 'react'
import { AskToLeave } from './ask-to-leave.tsx'
import { focusLateField } from './focus-late-field.ts'
import { differ, readValues, type Values, withFirst } from './form-values.ts'
import { PlainDialog, type PlainProps } from './plain-dialog.tsx'

type Props = Omit<PlainProps, 'staysOpen' | 'onShown' | 'onKeyDown'>

/** Asks before it closes with a changed form. A form that was sent closes it with `finish`. */
export function Dialog({ children, ...rest }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const asked = useRef<HTMLFormElement[]>([])
  const first = useRef(new WeakMap<HTMLFormElement, Values>())
  const remember = (dialog: HTMLDialogElement) => {
    for (const form of formsIn(dialog))
      first.current.set(form, withFirst(first.current.get(form), readValues(form)))
  }
  const ask = (dialog: HTMLDialogElement) => {
    asked.current = formsIn(dialog)
    const isChanged = asked.current.some((form) => differ(first.current.get(form), readValues(form)))
    setIsAsking(isChanged)
    return isChanged
  }
  return (
    <PlainDialog
      {...rest}
      onShown={(dialog) => {
        remember(dialog)
        return focusLateField(dialog)
      }}
      // Fields that come later are changed only after one of these.
      onFocusCapture={({ currentTarget }) => remember(currentTarget)}
      onPointerDownCapture={({ currentTarget }) => remember(currentTarget)}
      staysOpen={ask}
      onKeyDown={(event) => {
        // Browsers let their own event 'cancel' keep a dialog open only once (HTML: close watcher).
        if (isOwnEscape(event) && ask(event.currentTarget)) event.preventDefault()
      }}
    >
      {(close, finish) => (
        <>
          {children(close, finish)}
          {isAsking && (
            <AskToLeave
              onStay={() => setIsAsking(false)}
              onLeave={() => {
                // What is kept of the typed texts goes with that.
                for (const form of asked.current) form.reset()
                finish()
              }}
            />
          )}
        </>
      )}
    </PlainDialog>
  )
}

/** Without those of a dialog inside this one. */
const formsIn = (dialog: HTMLDialogElement) =>
  [...dialog.querySelectorAll('form')].filter((form) => form.closest('dialog') === dialog)

const isOwnEscape = (event: KeyboardEvent<HTMLDialogElement>) =>
  event.key === 'Escape' &&
  !event.defaultPrevented &&
  !event.nativeEvent.isComposing &&
  (event.target as Element).closest('dialog') === event.currentTarget
