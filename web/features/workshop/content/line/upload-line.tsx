import { Upload as UploadIcon } from 'lucide-react'
import * as messages from '../../../../../contract/messages/upload.ts'
import * as contentMessages from '../../../../../contract/messages/workshop-content.ts'
import { useTranslate } from '../../../../messages/use-translate.ts'
import { describeUpload, percentOf } from '../../../lecture/upload/describe-upload.ts'
import type { Upload } from '../../../lecture/upload/running/upload-list.ts'
import { UploadButtons } from '../../../lecture/upload/upload-progress.tsx'
import { Cell, Line } from './line.tsx'

/** A lecture on its way, where it will stand. */
export function UploadLine({ upload: { title, state, running } }: { upload: Upload }) {
  const t = useTranslate()
  const percent = percentOf(state)
  return (
    <Line className="upload-line">
      <Cell className="flex min-w-0 grow basis-40 items-center gap-3">
        <UploadIcon aria-hidden className="size-4 shrink-0 text-primary" />
        <span dir="auto" className="truncate">
          {title}
        </span>
      </Cell>
      <Cell className="flex min-w-0 grow basis-40 flex-wrap items-center gap-x-3">
        <progress
          className="progress max-w-40 progress-primary"
          value={percent}
          max={100}
          aria-label={t(messages.uploadOf({ title }))}
        />
        {state.message ? (
          <span role="alert" className="text-sm text-error">
            {t(contentMessages.failedBecause({ problem: t(state.message) }))}
          </span>
        ) : (
          <span className="text-sm text-base-content/75">{t(describeUpload(state))}</span>
        )}
      </Cell>
      <Cell>
        <UploadButtons state={state} running={running} title={title} />
      </Cell>
    </Line>
  )
}
