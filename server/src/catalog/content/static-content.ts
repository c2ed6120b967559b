import type { Handler } from '../../context.ts';
import type { Museum } from '../../museum/schema/model.ts';
import { inLanguage } from '../../museum/schema/texts.ts';
import { pictureAddress } from './media.ts';

type BannerInFile = Museum['content']['banners'][number]['banners'][number];

/** What the home page and the frame of every page show [API-1]. */
export const getStaticContent: Handler<'getStaticContent'> = async ({ language }, { museum }) => ({
  status: 200,
  body: {
    data: {
      banners: museum.content.banners.map((group) => ({
        id: group.id,
        title: inLanguage(group.title, language),
        sequence_no: group.sequence_no,
        banners: group.banners.map((banner) => bannerOnWire(banner, language)),
      })),
      cookie_warning: inLanguage(museum.content.cookie_warning, language),
      social_media: museum.content.social_media,
    },
  },
});

function bannerOnWire(banner: BannerInFile, language: string) {
  return {
    id: banner.id,
    title: inLanguage(banner.title, language),
    text: banner.text ? inLanguage(banner.text, language) : '',
    ...(banner.url && { url: banner.url }),
    image: pictureAddress(banner.image),
    image_mobile: pictureAddress(banner.image_mobile),
    alt: inLanguage(banner.image.alt, language),
    sequence_no: banner.sequence_no,
  };
}
