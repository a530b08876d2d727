/** Also finds full-width letters, as NFKC makes them the same. */
export const holdsAddress = (text: string) => /[^\s@]@[^\s@]+\.[^\s@]/.test(text.normalize('NFKC'))
