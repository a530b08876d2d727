import type { uploadEndpoints } from '../../contract/endpoints/upload.ts'
import * as uploadMessages from '../../contract/messages/server-uploads.ts'
import { lectureFile } from '../../contract/validation/files.ts'
import type { Handler } from '../http/route.ts'

export const uploadLimits: Handler<typeof uploadEndpoints.uploadLimits> = async ({ ctx }) => {
  const { maxLectureBytes, resumableFromBytes, clamd } = ctx.settings
  return {
    message: uploadMessages.limitsRead,
    limits: {
      maxBytes: maxLectureBytes,
      freeBytes: await ctx.disk.left(),
      kinds: [...lectureFile.mediaTypes],
      resumableFromBytes,
      isScanned: clamd !== undefined,
    },
  }
}
