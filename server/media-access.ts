import type { AppContext } from './context.ts'
import { cacheQuery } from './db/query-cache.ts'
import { isThumbnail } from './features/course/course-store.ts'
import {
  operator,
  type Requester,
  seesMore,
  viewKey,
  viewTables,
} from './features/course/visible-course-store.ts'
import { findFileName } from './features/lecture/file/file-store.ts'
import { isVideoVisible } from './features/lecture/lecture-store.ts'
import { mayPlay } from './features/lecture/opening/opening-access.ts'
import { isInPost, isResourceVisible } from './features/lecture/resource/resource-store.ts'
import { isPostPictureShown } from './features/question/picture/shown-picture-store.ts'
import { mayOpenBankPicture } from './features/question-bank/picture/bank-picture-access.ts'
import { isBankPicture } from './features/question-bank/picture/bank-picture-store.ts'
import { isBanner } from './features/school/school-store.ts'
import { isAvatar } from './features/user/user-store.ts'
import type { MediaAccess } from './http/media/serve-media.ts'

// Many range requests for one video, and many pictures of one page, repeat the same access check.
const maxCachedOwners = 1_000

/** Who may have which picture and file of the library. */
export function openMediaAccess(ctx: AppContext): MediaAccess {
  const { db } = ctx
  const isPicture = cacheQuery(
    { db, tables: [...viewTables, 'user', 'library'], maxEntries: maxCachedOwners },
    async (_key, picture: string, requester: Requester) =>
      (await isThumbnail(db, requester, picture)) ||
      (await isAvatar(db, picture)) ||
      (await isBanner(db, picture)),
  )
  const isVideo = cacheQuery(
    { db, tables: [...viewTables, 'lecture', 'resource'], maxEntries: maxCachedOwners },
    async (_key, folder: string, requester: Requester) =>
      (await isVideoVisible(db, requester, folder)) || (await isResourceVisible(db, requester, folder)),
  )
  const fileName = cacheQuery(
    { db, tables: ['lecture', 'resource'], maxEntries: maxCachedOwners },
    (folder) => findFileName(db, folder),
  )
  const isOfPost = cacheQuery({ db, tables: ['resource'], maxEntries: maxCachedOwners }, (folder) =>
    isInPost(db, folder),
  )
  const isOfBank = cacheQuery({ db, tables: ['bank_picture'], maxEntries: maxCachedOwners }, (folder) =>
    isBankPicture(db, folder),
  )
  const isVideoActive = (folder: string, requester: Requester) =>
    isVideo(`${viewKey(requester)} ${folder}`, folder, requester)
  return {
    seesMore,
    isPictureActive: (picture, user) => isPicture(`${viewKey(user)} ${picture}`, picture, user),
    isVideoActive,
    isVideoOfDraftActive: (folder) => isVideoActive(folder, operator),
    isVideoOpen: (folder, findUser) => mayPlay(ctx, { folder }, findUser),
    fileNameOf: (folder) => fileName(folder),
    isOfPost: (folder) => isOfPost(folder),
    isPostPictureShown: (folder, findUser) => isPostPictureShown(db, folder, findUser),
    isOfBank: (folder) => isOfBank(folder),
    mayOpenBankPicture: (folder, user) => mayOpenBankPicture(ctx, user, folder),
  }
}
