/** As few lines as possible, and among those the most even ones. */
export function wrap(text: string, maxLetters: number): string[] {
  const fewest = fill(text, maxLetters).length
  const widths = Array.from({ length: maxLetters }, (_, i) => i + 1)
  const narrowest = widths.find((letters) => fill(text, letters).length === fewest)
  return fill(text, narrowest ?? maxLetters)
}

function fill(text: string, maxLetters: number): string[] {
  const [first = '', ...words] = text.split(' ')
  const lines = [first]
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`
    if (longer.length <= maxLetters) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
