import type { ComponentType } from 'react';

/**
 * For `lazy`: code of what comes as HTML below the fold and waits until the page answers. Where the code cannot be had, the HTML stays
 * as it came, without life; on a page that the browser made, the place stays empty.
 */
export async function codeOrHtml<Props>(coming: Promise<ComponentType<Props>>) {
  try {
    return { default: await coming };
  } catch {
    return new Promise<never>(() => undefined);
  }
}
