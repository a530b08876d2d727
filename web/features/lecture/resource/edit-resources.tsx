import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import type { Lecture, Resource } from '../../../../contract/endpoints/lecture.ts'
import * as messages from '../../../../contract/messages/file-add.ts'
import { wasDeleted } from '../../../../contract/messages/layout.ts'
import { maxResourceMegabytes, maxResources } from '../../../../contract/validation/limits.ts'
import { call } from '../../../lib/calls/call.ts'
import { describeSize } from '../../../lib/format/file-facts.ts'
import { showError, textOf } from '../../../lib/notify.ts'
import { DeletedInPlace } from '../../../lib/undo/deleted-in-place.tsx'
import { useMergedDeleted } from '../../../lib/undo/merge-deleted.ts'
import { isByKeyboard, offerUndo } from '../../../lib/undo/undo.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { reloadLectures } from '../lecture-queries.ts'
import { ResourceUpload } from './resource-upload.tsx'

type Props = { courseId: string; lecture: Lecture }

const none: Resource[] = []

const buttonOf = (resourceId: string) => `remove-${resourceId}`

/** Adds and removes files at once, independent of the form around it. */
export default function EditResources({ courseId, lecture }: Props) {
  const t = useTranslate()
  const id = useId()
  const { resources = none } = lecture
  const key = { courseId, lectureId: lecture._id }
  const listed = useMergedDeleted(resources)
  // Undo had the focus and disappears, so the restored file gets it.
  const restoredId = useRef<string>(undefined)
  const awaitBack = (resourceId: string) => {
    restoredId.current = resourceId
  }
  useEffect(() => {
    const back = resources.find(({ _id }) => _id === restoredId.current)
    if (!back) return
    restoredId.current = undefined
    document.getElementById(buttonOf(back._id))?.focus()
  }, [resources])
  return (
    <section aria-labelledby={id} className="mt-6 grid gap-3 border-t border-base-300 pt-5">
      <h2 id={id} className="font-semibold">
        {t(messages.resources)}
      </h2>
      {listed.length > 0 && (
        <ul className="grid gap-2">
          {listed.map(({ item, offer }) => (
            <li key={item._id} className="rounded-box border border-base-300">
              <DeletedInPlace offer={offer}>
                <div className="flex min-h-14 items-center gap-2 ps-4 pe-1">
                  <span className="min-w-0 flex-1">
                    <bdi className="break-words">{item.fileName}</bdi>{' '}
                    <span className="text-sm text-base-content/75">{t(describeSize(item.bytes))}</span>
                  </span>
                  <button
                    type="button"
                    id={buttonOf(item._id)}
                    className="btn btn-square btn-ghost"
                    aria-label={t(messages.removeNamed({ name: item.fileName }))}
                    onClick={(event) => void remove(key, item, isByKeyboard(event), awaitBack)}
                  >
                    <X aria-hidden className="size-5" />
                  </button>
                </div>
              </DeletedInPlace>
            </li>
          ))}
        </ul>
      )}
      {resources.length < maxResources ? (
        <ResourceUpload lectureKey={key} />
      ) : (
        <p className="text-sm text-base-content/75">{t(messages.noMoreResources({ max: maxResources }))}</p>
      )}
      <p className="text-sm text-base-content/75">
        {t(messages.resourcesHint({ max: maxResourceMegabytes }))}
      </p>
    </section>
  )
}

type Key = { courseId: string; lectureId: string }

async function remove(
  key: Key,
  { _id, fileName }: Resource,
  takesFocus: boolean,
  onRestored: (id: string) => void,
) {
  const params = { ...key, resourceId: _id }
  const reload = () => reloadLectures(key.courseId).catch(() => {})
  const fail = (error: unknown): never => {
    showError(textOf(error))
    throw error
  }
  try {
    await call('deleteResource', { params })
  } catch (error) {
    return showError(textOf(error))
  }
  offerUndo({
    id: _id,
    message: wasDeleted({ title: fileName }),
    takesFocus,
    restore: async () => {
      await call('restoreResource', { params }).catch(fail)
      onRestored(_id)
      await reload()
    },
  })
  await reload()
}
