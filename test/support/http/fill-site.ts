import { addresses } from '../../../contract/api/addresses.ts'
import { courseFields, lectureFields, signUpFields } from '../drafts.ts'
import { uniquePicture } from '../files.ts'
import { call, type SiteAddress } from './client.ts'

type Fields = Record<string, string | Blob>

// Identical pictures share a file, which would hide a missing one.
export const createCourse = async (site: SiteAddress, cookie: string, changes: Fields = {}) =>
  call(site, addresses.createCourse, {
    cookie,
    form: courseFields({ thumbnail: await uniquePicture(), ...changes }),
  })

export const addLecture = (site: SiteAddress, cookie: string, courseId: string, changes: Fields = {}) =>
  call(site, addresses.addLecture, { params: { courseId }, cookie, form: lectureFields(changes) })

export const register = async (site: SiteAddress, email: string) =>
  call(site, addresses.register, { form: signUpFields({ email, avatar: await uniquePicture() }) })
