import type { Group } from '../../../contract/endpoints/group.ts'
import type { Message } from '../../../contract/messages/message.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { asTree } from './group-queries.ts'

/** The options of a <select>: `none` of them, and each group below the one that it stands in. */
export function GroupOptions({ groups, none }: { groups: Group[]; none: Message }) {
  const t = useTranslate()
  return (
    <>
      <option value="">{t(none)}</option>
      {asTree(groups).map(({ group: { _id, name }, depth }) => (
        <option key={_id} value={_id}>
          {`${'\u2003'.repeat(depth)}${name}`}
        </option>
      ))}
    </>
  )
}
