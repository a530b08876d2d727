import { defineMessage } from './message.ts'

export const notLoaded = defineMessage('article.notLoaded', 'The article could not be loaded')
export const empty = defineMessage('article.empty', 'This article has no text yet.')
export const next = defineMessage('article.next', 'Next: {title}')
export const article = defineMessage('article.article', 'Article')
export const copyLink = defineMessage('article.copyLink', 'Copy link to this article')
export const link = defineMessage('article.link', 'Link to this article')
export const footnotes = defineMessage('article.footnotes', 'Footnotes')
export const footnote = defineMessage('article.footnote', 'Footnote {number}')
export const backToText = defineMessage('article.backToText', 'Back to the text')
