import { Search } from 'lucide-react'
import type { Message } from '../../../contract/messages/message.ts'
import { maxLength } from '../../../contract/validation/limits.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { useSearchField } from './use-search-field.ts'

type Props = {
  sought: string
  label: Message
  placeholder?: Message
  className?: string
  onSeek: (text: string) => void
}

export function SearchForm({ sought, label, placeholder = label, className, onSeek }: Props) {
  const t = useTranslate()
  const { input, later, stop } = useSearchField(sought)
  const seek = () => {
    stop()
    onSeek(input.current?.value.trim() ?? '')
  }
  return (
    <form
      className={className}
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
  )
}
