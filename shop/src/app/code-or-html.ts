import type { ComponentType } from 'react';

/**
 * For `lazy`: loads the code of a part that the server sends as HTML below the fold, and that is hydrated only once the page is
 * interactive. If the code cannot be loaded, the HTML stays as it is, without interaction; on a page rendered in the browser the place
 * stays empty.
 */
export async function codeOrHtml<Props>(coming: Promise<ComponentType<Props>>) {
  try {
    return { default: await coming };
  } catch {
    return new Promise<never>(() => undefined);
  }
}
