import { productName } from '../../contract/page.ts'

/** The page's name in the tab, and what screen readers say first. React puts it into the head. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · ${productName}`}</title>
}
