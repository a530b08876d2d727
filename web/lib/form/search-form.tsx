import { Search } from 'lucide-react'
import type { Message } from '../../../contract/messages/message.ts'
import { maxLength } from '../../../contract/validation/limits.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { useSearchField } from './use-search-field.ts'

type Props = {
  searchText: string
  label: Message
  placeholder?: Message
  className?: string
  onSearch: (text: string) => void
}

export function SearchForm({ searchText, label, placeholder = label, className, onSearch }: Props) {
  const t = useTranslate()
  const { input, later, stop } = useSearchField(searchText)
  const search = () => {
    stop()
    onSearch(input.current?.value.trim() ?? '')
  }
  return (
    <form
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        search()
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
          defaultValue={searchText}
          onChange={() => later(search)}
        />
      </label>
    </form>
  )
}
