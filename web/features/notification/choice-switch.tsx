import type { ChosenKind } from '../../../contract/endpoints/notification-mailed-kinds.ts'
import { useSaveChoice } from './use-save-choice.ts'

type Props = { label: string; kind: ChosenKind; by: 'byMail' | 'byBell'; courseId?: string; isOn: boolean }

export function ChoiceSwitch({ label, kind, by, courseId, isOn }: Props) {
  const { isSending, save } = useSaveChoice()
  return (
    <label className="flex min-h-11 items-center justify-between gap-4 px-4 py-2">
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {label}
      </span>
      <input
        type="checkbox"
        className="checkbox shrink-0"
        checked={isOn}
        // A disabled switch would lose the focus.
        aria-disabled={isSending}
        onChange={({ currentTarget }) =>
          void save({ kind, [by]: currentTarget.checked, ...(courseId && { courseId }) })
        }
      />
    </label>
  )
}
