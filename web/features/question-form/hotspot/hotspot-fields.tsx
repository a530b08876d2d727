import * as messages from '../../../../contract/messages/hotspot-form.ts'
import { maxLength } from '../../../../contract/validation/limits.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { Field } from '../../../ui/form/field.tsx'
import type { HotspotValues } from '../../question-bank/hotspot/area-values.ts'
import { FileInserter } from '../file-inserter.tsx'
import { insertedPicture } from '../inserted-files.ts'
import { AreaRows } from './area-rows.tsx'
import { DrawAreas } from './draw-areas.tsx'

type Props = { courseId: string; values: HotspotValues; onChange: (changes: Partial<HotspotValues>) => void }

/** The picture that is marked, what it shows, and its areas. */
export function HotspotFields({ courseId, values: { picture, alt, areas }, onChange }: Props) {
  const t = useTranslate()
  return (
    <fieldset className="grid grid-cols-1 gap-4">
      <legend className="mb-1.5 font-medium">{t(messages.heading)}</legend>
      <FileInserter
        kind={insertedPicture}
        courseId={courseId}
        label={picture ? messages.otherPicture : messages.choosePicture}
        hint={picture && messages.areasStay}
        onUploaded={(uploaded, words) => onChange({ picture: uploaded, alt: words })}
      />
      {picture && (
        <>
          <Field
            label={t(messages.alt)}
            hint={t(messages.altHint)}
            maxLength={maxLength.title}
            value={alt}
            onChange={({ target }) => onChange({ alt: target.value })}
          />
          <DrawAreas
            picture={picture}
            alt={alt}
            areas={areas}
            onChange={(changed) => onChange({ areas: changed })}
          />
          <AreaRows areas={areas} onChange={(changed) => onChange({ areas: changed })} />
        </>
      )}
    </fieldset>
  )
}
