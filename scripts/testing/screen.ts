/** Prints parallel output in sequence: the oldest part as it comes, the others when it is their turn. */
export function openScreen() {
  const parts: { text: string; isEnded: boolean }[] = []

  const show = () => {
    for (let part = parts[0]; part; part = parts[0]) {
      process.stdout.write(part.text)
      part.text = ''
      if (!part.isEnded) return
      parts.shift()
    }
  }

  return {
    open: (title: string) => {
      const part = { text: `\n— ${title}\n`, isEnded: false }
      parts.push(part)
      show()
      return {
        write: (text: string) => {
          part.text += text
          show()
        },
        end: () => {
          part.isEnded = true
          show()
        },
      }
    },
  }
}

export type Screen = ReturnType<typeof openScreen>
