import { Columns3, Download, Eye, History, Pencil, Scale, Upload } from 'lucide-react'
import * as messages from '../../../contract/messages/grade-grid.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { csvAddress, sheetAddress } from './grade-queries.ts'

type Props = {
  courseId: string
  onOpen: (dialog: 'column' | 'settings' | 'import') => void
  /** Of the mark where the reader is. */
  onDetails: (() => void) | undefined
  /** Of a column made by hand, where the reader is in one. */
  onChangeColumn: (() => void) | undefined
  /** Of one whose marks learners do not see yet. */
  onRelease: (() => void) | undefined
}

export function Tools({ courseId, onOpen, onDetails, onChangeColumn, onRelease }: Props) {
  const t = useTranslate()
  return (
    <div className="flex flex-wrap gap-2">
      <button type="button" className="btn" onClick={onDetails} disabled={!onDetails}>
        <History aria-hidden className="size-5" />
        {t(messages.details)}
      </button>
      <button type="button" className="btn" onClick={() => onOpen('settings')}>
        <Scale aria-hidden className="size-5" />
        {t(messages.howItCounts)}
      </button>
      <button type="button" className="btn" onClick={() => onOpen('column')}>
        <Columns3 aria-hidden className="size-5" />
        {t(messages.addColumn)}
      </button>
      {onChangeColumn && (
        <button type="button" className="btn" onClick={onChangeColumn}>
          <Pencil aria-hidden className="size-5" />
          {t(messages.changeColumn)}
        </button>
      )}
      {onRelease && (
        <button type="button" className="btn" onClick={onRelease}>
          <Eye aria-hidden className="size-5" />
          {t(messages.releaseMarks)}
        </button>
      )}
      <button type="button" className="btn" onClick={() => onOpen('import')}>
        <Upload aria-hidden className="size-5" />
        {t(messages.importFile)}
      </button>
      <a className="btn" href={csvAddress(courseId)} download>
        <Download aria-hidden className="size-5" />
        {t(messages.asCsv)}
      </a>
      <a className="btn" href={sheetAddress(courseId)} download>
        <Download aria-hidden className="size-5" />
        {t(messages.asSheet)}
      </a>
    </div>
  )
}
