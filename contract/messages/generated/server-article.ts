// Generated from en.json by scripts/generate/write-messages.ts.
import { defineMessage, defineMessageWith, type Value } from '../message.ts'

export const articleAdded = /* @__PURE__ */ defineMessage('server-article.articleAdded', "Article added")
export const articleFound = /* @__PURE__ */ defineMessage('server-article.articleFound', "Article fetched")
export const articleSaved = /* @__PURE__ */ defineMessage('server-article.articleSaved', "Article saved")
export const draftFound = /* @__PURE__ */ defineMessage('server-article.draftFound', "Draft fetched")
export const draftSaved = /* @__PURE__ */ defineMessage('server-article.draftSaved', "Draft saved")
export const draftDeleted = /* @__PURE__ */ defineMessage('server-article.draftDeleted', "Draft dropped")
export const notAnArticle = /* @__PURE__ */ defineMessage('server-article.notAnArticle', "This lecture is not an article")
export const pictureAdded = /* @__PURE__ */ defineMessage('server-article.pictureAdded', "Picture added")
export const tooManyPictures = /* @__PURE__ */ defineMessageWith<{ max: number }>('server-article.tooManyPictures', "An article can hold at most {max, number} pictures")
export const notAVideo = /* @__PURE__ */ defineMessage('server-article.notAVideo', "This lecture has no video")
export const savedByOther = /* @__PURE__ */ defineMessageWith<{ name: Value }>('server-article.savedByOther', "{name} has saved this article in the meantime. Your text is not lost: read theirs, and save again.")
export const savedBySomebody = /* @__PURE__ */ defineMessage('server-article.savedBySomebody', "This article has been saved in the meantime. Your text is not lost: read the other version, and save again.")
export const savedByYou = /* @__PURE__ */ defineMessage('server-article.savedByYou', "You have saved this article in another window in the meantime. This text is not lost: read the other version, and save again.")
