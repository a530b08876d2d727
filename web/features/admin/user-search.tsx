import { Search } from 'lucide-react'
import * as messages from '../../../contract/messages/generated/admin.ts'
import type { Message } from '../../../contract/messages/message.ts'
import { maxLength } from '../../../contract/validation/limits.ts'
import { useSearchField } from '../../lib/form/use-search-field.ts'
import { useTranslate } from '../../messages/use-translate.ts'

type Props = {
  sought: string
  label?: Message
  placeholder?: Message
  onSeek: (text: string) => void
}

export function UserSearch({
  sought,
  label = messages.searchPeople,
  placeholder = messages.searchPlaceholder,
  onSeek,
}: Props) {
  const t = useTranslate()
  const { input, later, stop } = useSearchField(sought)
  const seek = () => {
    stop()
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
            aria-label={t(label)}
            placeholder={t(placeholder)}
            maxLength={maxLength.search}
            defaultValue={sought}
            onChange={() => later(seek)}
          />
        </label>
      </form>
    </search>
  )
}
