import type { UploadLimits } from '../../../../../contract/endpoints/upload.ts'
import { maxLength } from '../../../../../contract/validation/limits.ts'
import { titleOf } from '../../../lecture/upload/queue/upload-queue.ts'
import { startUploads } from '../../../lecture/upload/running/start-uploads.ts'
import { type Order, orderFile, orderLecture } from '../../../lecture/upload/running/upload-orders.ts'
import { moveLecturesTo, type Place } from '../places.ts'
import { arrange, arrangementOf } from './course-acts.ts'

type Adding = {
  courseId: string
  place: Place
  limits: UploadLimits | undefined
  /** Its row stands among the others from here on. */
  onAdded: (lectureId: string, file: File) => void
}

const byName = new Intl.Collator('en', { numeric: true })

export const inOrderOfNames = (files: readonly File[]) =>
  files.toSorted((one, other) => byName.compare(one.name, other.name))

/** Sends files in this order; each becomes a lecture behind the one before. */
export function addFiles(files: readonly File[], { courseId, place, limits, onAdded }: Adding) {
  let { behind } = place
  const putInPlace = async (known: ReadonlySet<string>, file: File) => {
    const now = arrangementOf(courseId)
    const added = now.lectures.find(({ _id }) => !known.has(_id))?._id
    if (!added) return
    const ids = new Set([added])
    const lectures = moveLecturesTo(now, ids, { sectionId: place.sectionId, behind })
    behind = added
    onAdded(added, file)
    await arrange(courseId, { ...now, lectures }, ids)
  }
  const placed = (order: Order): Order => ({
    ...order,
    sendForm: async (input) => {
      const known = new Set(arrangementOf(courseId).lectures.map(({ _id }) => _id))
      const reply = await order.sendForm(input)
      await putInPlace(known, order.file)
      return reply
    },
  })
  return startUploads(files.map((file) => placed(orderOf(file, courseId, place.sectionId, limits))))
}

function orderOf(file: File, courseId: string, sectionId: string, limits: UploadLimits | undefined) {
  const title = [...titleOf(file.name)].slice(0, maxLength.title).join('') || file.name
  return isPlayable(file)
    ? orderLecture(courseId, { title, description: title, sectionId }, file, limits)
    : orderFile(courseId, { title, sectionId }, file, limits)
}

/** Browsers know no type for some of these. */
const extensions =
  /\.(?:mp4|m4v|mov|webm|mkv|avi|ts|mts|m2ts|mpe?g|wmv|flv|ogv|mp3|m4a|aac|oga|ogg|opus|wav|flac)$/i

const isPlayable = ({ name, type }: File) => /^(?:video|audio)\//.test(type) || extensions.test(name)
