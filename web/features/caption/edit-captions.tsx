import { edit } from '../../../contract/messages/caption.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { LectureCaptions, type Props } from './lecture-captions.tsx'

export default function EditCaptions(props: Props) {
  const t = useTranslate()
  return (
    <details className="rounded-box border border-base-300 px-4 py-2">
      <summary className="min-h-11 cursor-pointer content-center font-medium">{t(edit)}</summary>
      <LectureCaptions {...props} />
    </details>
  )
}
