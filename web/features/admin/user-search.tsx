import * as messages from '../../../contract/messages/admin.ts'
import type { Message } from '../../../contract/messages/message.ts'
import { SearchForm } from '../../lib/form/search-form.tsx'

type Props = {
  searchText: string
  label?: Message
  placeholder?: Message
  onSearch: (text: string) => void
}

export function UserSearch({
  label = messages.searchPeople,
  placeholder = messages.searchPlaceholder,
  ...props
}: Props) {
  return (
    <search>
      <SearchForm label={label} placeholder={placeholder} {...props} />
    </search>
  )
}
