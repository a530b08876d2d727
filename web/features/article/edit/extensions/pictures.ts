import Image from '@tiptap/extension-image'
import type { Pictures } from '../../render/pictures.ts'

const [mark, description] = ['data-reference', 'data-alt']

/** The text holds the reference, and the page shows its address; a picture from another site appears as its description. */
export const pictureNode = (pictures: Pictures) =>
  Image.extend({
    // Text copied within the editor arrives as rendered HTML: these attributes hold the reference and the description.
    addAttributes() {
      const read = (own: string, usual: string) => ({
        default: null,
        parseHTML: (element: HTMLElement) => element.getAttribute(own) ?? element.getAttribute(usual),
      })
      return { ...this.parent?.(), src: read(mark, 'src'), alt: read(description, 'alt') }
    },
    parseHTML: () => [{ tag: `[${mark}]` }, { tag: 'img[src]:not([src^="data:"])' }],
    renderHTML({ HTMLAttributes: { src, alt, title } }) {
      const [address, words] = [String(src ?? ''), String(alt ?? '')]
      const about = title ? { title: String(title) } : {}
      const picture = pictures.get(address)
      if (picture) {
        const { secure_url, width, height } = picture
        return ['img', { src: secure_url, width, height, alt: words, [mark]: address, ...about }]
      }
      if (address.startsWith('/media/')) return ['img', { src: address, alt: words, ...about }]
      return ['span', { class: 'no-picture', [mark]: address, [description]: words }, words || address]
    },
  }).configure({ inline: true })
