import * as messages from '../../../contract/messages/people-bulk.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import type { Selection } from './use-selection.ts'

type Props = { selection: Pick<Selection, 'areAllSelected' | 'selectAll' | 'clear'> }

export function SelectAll({ selection: { areAllSelected, selectAll, clear } }: Props) {
  const t = useTranslate()
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 ps-4">
      <input
        type="checkbox"
        className="size-5"
        checked={areAllSelected}
        onChange={areAllSelected ? clear : selectAll}
      />
      {t(messages.selectAll)}
    </label>
  )
}
