import { useShop } from './shop-config.ts';

interface SummaryProps {
  title: string;
  /** A sentence or two; the shop's own where the page has none. */
  text?: string | undefined;
  image?: string | undefined;
}

/** What a public page says of itself where it is found or passed on: in search results, in messages. */
export function Summary({ title, text, image }: SummaryProps) {
  const { description, museum, origin } = useShop();
  const said = text || description;
  return (
    <>
      <meta name="description" content={said} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={said} />
      <meta property="og:image" content={new URL(image ?? museum.sharePicture, origin).href} />
    </>
  );
}
