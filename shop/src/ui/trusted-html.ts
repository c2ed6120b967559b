/** As much of Trusted Types as is used here: browsers that have them write no text as HTML that did not come through a policy. */
interface Policies {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string | null },
  ): { createHTML(html: string): TrustedHTML };
}

const { trustedTypes } = globalThis as { trustedTypes?: Policies };

const museumHtml = trustedTypes?.createPolicy('foyer-html', { createHTML: (html) => html });

/** What React and React Router write by themselves where an element is made anew: a script that never runs, or nothing at all. */
const empty = /^(<script><\/script>|\s*)$/;

/** From now on every other text that is written as HTML is refused, whoever writes it. Once, before React begins. */
export function refuseOtherHtml(): void {
  trustedTypes?.createPolicy('default', { createHTML: (html) => (empty.test(html) ? html : null) });
}

/** HTML of the museum, which the shop's one door has cleaned [PAGE-1]. Nothing else may come through here. */
export function trustedHtml(html: string): TrustedHTML {
  return museumHtml?.createHTML(html) ?? html;
}
