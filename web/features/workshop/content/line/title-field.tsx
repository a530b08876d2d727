import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { Text } from '../../../../../contract/messages/message.ts'
import { maxLength } from '../../../../../contract/validation/limits.ts'
import { markChanged, markUnchanged } from '../../../../lib/form/unsaved.ts'
import { textOf } from '../../../../lib/notify.ts'
import { useTranslate } from '../../../../messages/use-translate.ts'

type Props = {
  label: string
  title: string
  missing: Text
  /** Rejects with what the field says then. */
  onSave: (title: string) => Promise<unknown>
  onEnd: () => void
}

/** Enter saves, Escape restores, and so does leaving an unchanged field; leaving a changed one saves it. */
export function TitleField({ label, title, missing, onSave, onEnd }: Props) {
  const t = useTranslate()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  // Removing the field, or focusing its row, blurs it once more.
  const isEnded = useRef(false)
  const [problem, setProblem] = useState<Text>()
  const [isSending, setIsSending] = useState(false)
  useEffect(() => {
    const input = field.current
    input?.focus()
    input?.select()
    const form = input?.form
    return () => {
      if (form) markUnchanged(form)
    }
  }, [])
  const end = () => {
    isEnded.current = true
    onEnd()
  }
  const save = async () => {
    const typed = field.current?.value.trim() ?? ''
    if (isSending || isEnded.current) return
    if (typed === '') return setProblem(missing)
    if (typed === title) return end()
    setIsSending(true)
    try {
      await onSave(typed)
      end()
    } catch (error) {
      setProblem(textOf(error))
      setIsSending(false)
    }
  }
  const press = (event: KeyboardEvent) => {
    // The keys of the grid must not act on what is typed.
    event.stopPropagation()
    if (event.key !== 'Escape' || isSending) return
    event.preventDefault()
    end()
  }
  const leave = () => {
    if (isEnded.current) return
    if (field.current?.value.trim() === '') end()
    else void save()
  }
  return (
    <form
      className="relative min-w-0 grow"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      onChange={(event) => {
        markChanged(event.currentTarget)
        setProblem(undefined)
      }}
    >
      <input
        ref={field}
        dir="auto"
        aria-label={label}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? id : undefined}
        defaultValue={title}
        maxLength={maxLength.title}
        readOnly={isSending}
        onKeyDown={press}
        onBlur={leave}
        className="line-field"
      />
      {problem && (
        <p id={id} role="alert" className="line-problem">
          {t(problem)}
        </p>
      )}
    </form>
  )
}
