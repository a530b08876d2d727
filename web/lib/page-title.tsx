import { productName } from '../../contract/page.ts'

/** The tab's title, which screen readers announce first. React moves it into the head. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · ${productName}`}</title>
}
