import { lectureFile } from '../../../contract/rules/upload.ts'
import { uploadLimits, uploadSays } from '../../../contract/upload.ts'
import { door } from '../../http/door.ts'

export const uploadLimitsDoor = door(uploadLimits, async ({ house }) => {
  const { maxLectureBytes, resumableFromBytes } = house.settings
  return {
    message: uploadSays.limitsTold,
    limits: {
      maxBytes: maxLectureBytes,
      freeBytes: await house.disk.left(),
      kinds: [...lectureFile.kinds],
      resumableFromBytes,
    },
  }
})
