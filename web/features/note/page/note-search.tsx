import * as messages from '../../../../contract/messages/generated/note.ts'
import { SearchForm } from '../../../lib/form/search-form.tsx'

type Props = { searchText: string; onSearch: (text: string) => void }

export function NoteSearch(props: Props) {
  return (
    <search>
      <SearchForm label={messages.search} {...props} />
    </search>
  )
}
