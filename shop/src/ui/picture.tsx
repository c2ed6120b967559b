import styles from './picture.module.css';

/** What a picture's address means: the widest of several files, or just itself. */
const widths = [400, 800, 1200, 1600] as const;
const widest = /-1600\.(?:avif|webp)$/;

type Ratio = '3:2' | '4:5' | '1:1' | '16:9';
const heightAt1600: Record<Ratio, number> = { '3:2': 1067, '4:5': 2000, '1:1': 1600, '16:9': 900 };

export interface PictureProps {
  /** `…-1600.webp` stands for a family of widths in AVIF, with one WebP for browsers without; any other address for one file. */
  src: string;
  /** Another cut for narrow screens [HOME-1]. */
  mobileSrc?: string | undefined;
  /** What is to be seen; empty where the words beside it say so. */
  alt: string;
  /** The room that is kept before it has come. */
  ratio: Ratio;
  mobileRatio?: Ratio | undefined;
  /** How wide it is shown, for the browser's choice of file: `(min-width: 992px) 58vw, 100vw`. */
  sizes?: string | undefined;
  /** The first big picture of a screen: fetched at once, before everything else. All others wait until they are near. */
  first?: boolean | undefined;
  className?: string | undefined;
}

export function Picture({ src, mobileSrc, alt, ratio, mobileRatio, sizes = '100vw', first, className }: PictureProps) {
  const narrow = mobileSrc && mobileSrc !== src ? mobileSrc : undefined;
  return (
    <picture
      className={[styles.picture, className].filter(Boolean).join(' ')}
      data-ratio={ratio}
      data-narrow-ratio={narrow ? mobileRatio : undefined}
    >
      {narrow && <Source src={narrow} sizes={sizes} media="(max-width: 767.98px)" />}
      <Source src={src} sizes={sizes} />
      <img
        src={widest.test(src) ? src.replace(widest, '-800.webp') : src}
        alt={alt}
        width={1600}
        height={heightAt1600[ratio]}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding={first ? 'sync' : 'async'}
      />
    </picture>
  );
}

function Source({ src, sizes, media }: { src: string; sizes: string; media?: string }) {
  if (!widest.test(src)) return media ? <source srcSet={src} media={media} /> : null;
  const family = widths.map((width) => `${src.replace(widest, `-${width}.avif`)} ${width}w`).join(', ');
  return <source type="image/avif" srcSet={family} sizes={sizes} media={media} />;
}
