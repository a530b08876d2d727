/** Whole seconds of `1:30` or `1:02:03`; undefined for anything else. */
export function readTime(text: string): number | undefined {
  if (!/^\d{1,6}(:[0-5]?\d){0,2}$/.test(text.trim())) return undefined
  return text
    .trim()
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0)
}
