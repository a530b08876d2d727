import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import * as messages from '../../../contract/messages/generated/admin.ts'
import { maxLength } from '../../../contract/validation/limits.ts'
import { useTranslate } from '../../messages/use-translate.ts'

// Long enough not to request every letter, short enough to feel immediate.
const typingPauseMs = 250

type Props = { sought: string; onSeek: (text: string) => void }

export function UserSearch({ sought, onSeek }: Props) {
  const t = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The address also changes by Back.
  useEffect(() => {
    const field = input.current
    if (field && field !== document.activeElement) field.value = sought
  }, [sought])
  useEffect(() => () => clearTimeout(typing.current), [])
  const seek = () => {
    clearTimeout(typing.current)
    onSeek(input.current?.value ?? '')
  }
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          seek()
        }}
      >
        <label className="input w-full">
          <Search aria-hidden className="size-5 shrink-0 text-base-content/75" />
          <input
            ref={input}
            type="search"
            dir="auto"
            aria-label={t(messages.searchPeople)}
            placeholder={t(messages.searchPlaceholder)}
            maxLength={maxLength.search}
            defaultValue={sought}
            onChange={() => {
              clearTimeout(typing.current)
              typing.current = setTimeout(seek, typingPauseMs)
            }}
          />
        </label>
      </form>
    </search>
  )
}
