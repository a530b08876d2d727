/** A text with gaps shows no pictures: what stands down to the last one before the first gap is the stem. */
export function withStem(text: string) {
  const paragraphs = text.split('\n\n')
  const firstGap = paragraphs.findIndex((one) => one.includes('[['))
  const last = paragraphs.slice(0, firstGap).findLastIndex((one) => one.includes('](resource:'))
  return {
    stem: paragraphs.slice(0, last + 1).join('\n\n'),
    text: paragraphs.slice(last + 1).join('\n\n'),
  }
}
