import styles from './picture.module.css';

/** The widths of a picture's files, if its address names the widest of several. */
const widths = [400, 800, 1200, 1600] as const;
const widest = /-1600\.(?:avif|webp)$/;

type Ratio = '3:2' | '4:5' | '1:1' | '16:9';
const heightAt1600: Record<Ratio, number> = { '3:2': 1067, '4:5': 2000, '1:1': 1600, '16:9': 900 };

export interface PictureProps {
  /** `…-1600.webp` stands for several widths in AVIF, with one WebP for browsers without AVIF. Any other address is a single file. */
  src: string;
  /** Another crop for narrow screens [HOME-1]. */
  mobileSrc?: string | undefined;
  /** The alternative text; empty if the text beside it says the same. */
  alt: string;
  /** The aspect ratio of the room reserved before it has loaded. */
  ratio: Ratio;
  mobileRatio?: Ratio | undefined;
  /** The width at which it is shown, for the browser's choice of file: `(min-width: 992px) 58vw, 100vw`. */
  sizes?: string | undefined;
  /** The first large picture of a screen, fetched before everything else. All others are fetched when they are near the viewport. */
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
