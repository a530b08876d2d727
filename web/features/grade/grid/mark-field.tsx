import { useRef, useState } from 'react'
import type { GradeMark } from '../../../../contract/endpoints/grade.ts'

/** Where the next cell is. */
export type Move = 'here' | 'down' | 'up' | 'next' | 'back'

type Props = {
  label: string
  /** What was typed to begin; '' begins with the mark that is there. */
  first: string
  mark: GradeMark | undefined
  onType: (text: string) => Promise<boolean>
  /** Null: people went elsewhere. */
  onEnd: (move: Move | null) => void
}

const textOf = (mark: GradeMark | undefined) =>
  mark?.state === 'excused' ? 'EX' : mark?.points === undefined ? '' : String(mark.points)

/** Enter and Tab save, Escape leaves the mark as it was, and leaving the cell saves, too. */
export function MarkField({ label, first, mark, onType, onEnd }: Props) {
  const before = textOf(mark)
  const [isWrong, setIsWrong] = useState(false)
  const isOver = useRef(false)
  const end = async (text: string, move: Move | null) => {
    if (isOver.current) return
    isOver.current = true
    const isDone = text.trim() === before || (await onType(text))
    if (isDone) onEnd(move)
    else {
      isOver.current = false
      setIsWrong(true)
    }
  }
  return (
    <input
      aria-label={label}
      aria-invalid={isWrong}
      defaultValue={first || before}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      ref={(input) => {
        if (!input || document.activeElement === input || isWrong) return
        input.focus()
        if (!first) input.select()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          isOver.current = true
          onEnd('here')
        } else if (event.key === 'Enter') void end(event.currentTarget.value, event.shiftKey ? 'up' : 'down')
        else if (event.key === 'Tab') void end(event.currentTarget.value, event.shiftKey ? 'back' : 'next')
        else return
        event.preventDefault()
      }}
      onBlur={(event) => void end(event.currentTarget.value, null)}
    />
  )
}
