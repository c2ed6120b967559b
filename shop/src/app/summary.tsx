import { useShop } from './shop-config.ts';

interface SummaryProps {
  title: string;
  /** A sentence or two. Defaults to the shop's description. */
  text?: string | undefined;
  image?: string | undefined;
}

/** The metadata of a public page for search results and shared links. */
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
