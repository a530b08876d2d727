// A backslash makes each of these plain text (CommonMark §2.4): signs of Markdown, of formulas, of HTML, of character
// references, and what a bare address needs. Only at the beginning of a line do others have a meaning.
const signs = /[\\`*_~[\]()<>#|!$&:]/g
const atLineStart = /^([-+]|\d+(?=[.)]))/
const bareAddress = /(?<=\p{L})\.(?=\p{L})|@/gu

/** Makes a name or title plain text within one line of Markdown. */
export const escapeMarkdown = (text: string) =>
  text.replace(/\s+/g, ' ').replace(signs, '\\$&').replace(bareAddress, '\\$&').replace(atLineStart, '\\$1')
