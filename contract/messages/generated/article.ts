// Generated from en.json by scripts/generate/write-messages.ts.
import { defineMessage, defineMessageWith, type Value } from '../message.ts'

export const notLoaded = /* @__PURE__ */ defineMessage('article.notLoaded', "The article could not be loaded")
export const next = /* @__PURE__ */ defineMessageWith<{ title: Value }>('article.next', "Next: {title}")
export const article = /* @__PURE__ */ defineMessage('article.article', "Article")
export const copyLink = /* @__PURE__ */ defineMessage('article.copyLink', "Copy link to this article")
export const link = /* @__PURE__ */ defineMessage('article.link', "Link to this article")
