/** Which part of the shop the page shows, and in which language. */
export interface Shown {
  /** The shop's origin. */
  readonly shop: string;
  readonly show: string;
  readonly lang: string;
  /** More attributes for the script, as HTML: ` data-scheme="auto"`. */
  readonly settings?: string;
}

/**
 * A page of a museum's website that embeds one part of the shop, for development and for the stories. Like real ones it has a sticky
 * header, a column of text, a query and fragments, with the shop in the middle.
 */
export function examplePage({ shop, settings = '', ...shown }: Shown): string {
  const [show, lang] = [attribute(shown.show), attribute(shown.lang)];
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Your visit – Museum</title>
<style>
html { scroll-padding-top: 4rem; background: #fff; color: #1b1b1b; font: 1rem/1.6 Georgia, serif; }
body { margin: 0; }
header { position: sticky; top: 0; z-index: 1; display: flex; gap: 2rem; align-items: center; box-sizing: border-box; height: 4rem;
  padding: 0 max(1rem, calc((100% - 64rem) / 2)); background: #20343f; color: #fff; }
header b { margin-inline-end: auto; letter-spacing: .08em; }
header a { color: inherit; }
main, footer { max-width: 64rem; margin-inline: auto; padding: 1.5rem 1rem; }
main > p { max-width: 40rem; }
h1 { font-size: 2rem; line-height: 1.15; }
footer { border-top: 1px solid #ccc; }
</style>
</head>
<body>
<header><b>MUSEUM</b><a href="#hours">Hours</a><a href="#contact">Contact</a></header>
<main>
<h1>Your visit</h1>
<p id="hours">Open Tuesday to Sunday from 10:00 to 18:00, Thursday until 21:00. Tickets are for a set time of entry, so there is no need
to queue.</p>
<script src="${shop}/embed.js" data-show="${show}" data-lang="${lang}"${settings} async></script>
<noscript><p><a href="${shop}/${lang}/${show}">Tickets</a></p></noscript>
<h2>Getting here</h2>
<p>The tram stops outside the museum. There is no parking nearby, except for visitors who cannot walk far.</p>
<p>Groups, please ring the bell at the side entrance. Please leave bags larger than A4 in the cloakroom, which is free of charge.</p>
</main>
<footer id="contact"><p>Museum, Canal Street 12 · <a href="#top">Back to top</a></p></footer>
</body>
</html>
`;
}

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
