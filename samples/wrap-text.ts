/** Wraps into as few lines as possible, as even as possible. */
export function wrap(text: string, maxLength: number): string[] {
  const fewest = fill(text, maxLength).length
  const widths = Array.from({ length: maxLength }, (_, i) => i + 1)
  const narrowest = widths.find((width) => fill(text, width).length === fewest)
  return fill(text, narrowest ?? maxLength)
}

function fill(text: string, maxLength: number): string[] {
  const [first = '', ...words] = text.split(' ')
  const lines = [first]
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`
    if (longer.length <= maxLength) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
