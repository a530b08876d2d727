import type { Editor } from '../../../contract/endpoints/course-editor.ts'
import * as messages from '../../../contract/messages/generated/course-editors.ts'
import { useTranslate } from '../../messages/use-translate.ts'

type Props = { person: Editor; action: string; label: string; isSending: boolean; onPress: () => void }

export function PersonRow({ person, action, label, isSending, onPress }: Props) {
  const t = useTranslate()
  const { fullName, email, avatar, state } = person
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-3">
      <img
        src={avatar.secure_url}
        alt=""
        width={44}
        height={44}
        loading="lazy"
        className="size-11 rounded-full bg-base-200 object-cover"
      />
      <div className="min-w-0 flex-1 basis-44">
        <p className="font-medium wrap-anywhere">
          <span dir="auto">{fullName}</span>{' '}
          {state === 'disabled' && <span className="badge badge-outline">{t(messages.disabled)}</span>}
        </p>
        <p className="text-sm wrap-anywhere text-base-content/75">{email}</p>
      </div>
      {/* A disabled button would lose the focus. */}
      <button
        type="button"
        className="btn ml-auto"
        aria-label={label}
        aria-disabled={isSending}
        onClick={onPress}
      >
        {action}
      </button>
    </li>
  )
}
