import * as messages from '../../../contract/messages/grade-grid.ts'
import type { Message } from '../../../contract/messages/message.ts'
import { SearchForm } from '../../lib/form/search-form.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { FieldFrame } from '../../ui/form/field.tsx'
import type { BookPage } from './grade-queries.ts'

type Props = {
  book: Pick<BookPage, 'sections' | 'groups'>
  q: string
  groupId: string
  sectionId: string
  onNarrow: (name: string, value: string) => void
}

/** Which people and which columns are shown. Totals stay those of the whole course. */
export function Filters({ book, q, groupId, sectionId, onNarrow }: Props) {
  const sections = book.sections.map(({ sectionId: id, title }) => ({ id, title }))
  const groups = book.groups.map(({ groupId: id, name }) => ({ id, title: name }))
  return (
    <div className="flex flex-wrap items-end gap-3">
      <search className="min-w-0 flex-1 basis-60">
        <SearchForm searchText={q} label={messages.search} onSearch={(text) => onNarrow('q', text)} />
      </search>
      <Filter
        label={messages.section}
        any={messages.allSections}
        options={sections}
        value={sectionId}
        onChange={(id) => onNarrow('section', id)}
      />
      <Filter
        label={messages.group}
        any={messages.allGroups}
        options={groups}
        value={groupId}
        onChange={(id) => onNarrow('group', id)}
      />
    </div>
  )
}

type FilterProps = {
  label: Message
  any: Message
  options: { id: string; title: string }[]
  value: string
  onChange: (id: string) => void
}

function Filter({ label, any, options, value, onChange }: FilterProps) {
  const t = useTranslate()
  if (options.length === 0) return null
  return (
    <div className="flex-1 basis-40 sm:max-w-60">
      <FieldFrame label={t(label)}>
        {(wrapped) => (
          <select
            {...wrapped}
            className="select w-full"
            value={value}
            onChange={({ target }) => onChange(target.value)}
          >
            <option value="">{t(any)}</option>
            {options.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
    </div>
  )
}
