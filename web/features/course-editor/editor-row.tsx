import type { Editor } from '../../../contract/endpoints/course-editor.ts'
import * as messages from '../../../contract/messages/course-editor.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { PersonRow } from '../../ui/person-row.tsx'

type Props = { person: Editor; action: string; label: string; isSending: boolean; onPress: () => void }

export function EditorRow({ person, action, label, isSending, onPress }: Props) {
  const t = useTranslate()
  const { email, state } = person
  return (
    <PersonRow
      person={person}
      badge={state === 'disabled' && <span className="badge badge-outline">{t(messages.disabled)}</span>}
      end={
        // A disabled button would lose the focus.
        <button
          type="button"
          className="btn ml-auto"
          aria-label={label}
          aria-disabled={isSending}
          onClick={onPress}
        >
          {action}
        </button>
      }
    >
      <p className="text-sm wrap-anywhere text-base-content/75">{email}</p>
    </PersonRow>
  )
}
