/** The part of the Trusted Types API that is used here. Browsers with it insert text as HTML only if it comes from a policy. */
interface Policies {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string | null },
  ): { createHTML(html: string): TrustedHTML };
}

const { trustedTypes } = globalThis as { trustedTypes?: Policies };

const museumHtml = trustedTypes?.createPolicy('foyer-html', { createHTML: (html) => html });

/** The texts that React and React Router write as HTML themselves when they create an element: an inert script, or nothing. */
const empty = /^(<script><\/script>|\s*)$/;

/** From now on, any other text that is written as HTML is refused, whatever code writes it. Must be called once, before React starts. */
export function refuseOtherHtml(): void {
  trustedTypes?.createPolicy('default', { createHTML: (html) => (empty.test(html) ? html : null) });
}

/** Marks HTML of the museum as trusted. Only for HTML that `server/http/back-end/sanitise.ts` has sanitised [PAGE-1]. */
export function trustedHtml(html: string): TrustedHTML {
  return museumHtml?.createHTML(html) ?? html;
}
