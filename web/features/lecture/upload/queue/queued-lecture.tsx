import { CircleCheck, X } from 'lucide-react'
import { useId } from 'react'
import type { Text } from '../../../../../contract/messages/message.ts'
import * as messages from '../../../../../contract/messages/upload.ts'
import { useTranslate } from '../../../../messages/use-translate.ts'
import type { Upload } from '../running/upload-list.ts'
import { UploadProgress } from '../upload-progress.tsx'

type Props = {
  file: File
  title: string
  upload: Upload | undefined
  problem: Text | undefined
  isLocked: boolean
  onRemove: () => void
}

export function QueuedLecture({ file, title, upload, problem, isLocked, onRemove }: Props) {
  const t = useTranslate()
  const id = useId()
  const phase = upload?.state.phase
  return (
    <li className="grid gap-2 rounded-box border border-base-300 p-4">
      <div className="flex items-end gap-2">
        <div className="grid min-w-0 grow gap-1.5">
          <label htmlFor={id} className="truncate text-sm text-base-content/75">
            {t(messages.titleOf({ file: file.name }))}
          </label>
          <input
            id={id}
            name="title"
            dir="auto"
            className="input w-full"
            defaultValue={title}
            readOnly={isLocked}
            aria-invalid={problem !== undefined}
            aria-describedby={problem && `${id}-problem`}
          />
        </div>
        {!isLocked && (
          <button
            type="button"
            className="btn btn-square btn-ghost"
            aria-label={t(messages.remove({ file: file.name }))}
            onClick={onRemove}
          >
            <X aria-hidden className="size-5" />
          </button>
        )}
      </div>
      {upload && phase !== 'waiting' && phase !== 'added' && (
        <UploadProgress state={upload.state} running={upload.running} />
      )}
      {phase === 'added' && (
        <p className="flex items-center gap-2">
          <CircleCheck aria-hidden className="size-5 text-primary" /> {t(messages.added)}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} role="alert" className="text-sm text-error">
          {t(problem)}
        </p>
      )}
    </li>
  )
}
