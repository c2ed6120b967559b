import { byFile, type Issue, inFigures } from '../../src/app/embedded-server.ts';

/** `/museum-check`: the operator's check as a page, in development. It has no script. */
export function museumCheckPage(folder: string, issues: readonly Issue[]): string {
  const files = [...byFile(issues)].map(
    ([file, found]) => `<section><h2>${escaped(file)}</h2><ul>${found.map(entry).join('')}</ul></section>`,
  );
  const summary = issues.length === 0 ? 'Ready: nothing to mend.' : `${inFigures(issues)}.`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>Museum check</title><style>${styles}</style></head>
<body><main><h1>Museum check</h1><p><code>${escaped(folder)}</code></p><p role="status"><strong>${summary}</strong> Reload after a change; <code>npm run museum:check</code> prints the same.</p>
${files.join('\n')}<p><a href="/">To the shop</a></p></main></body></html>`;
}

function entry({ line, severity, field, problem, screen }: Issue): string {
  const place = [line === undefined ? '' : `line ${line}`, field].filter(Boolean).map(escaped).join(' · ');
  const link = screen === undefined ? '' : ` <a href="${escaped(screen)}">shown at ${escaped(screen)}</a>`;
  return `<li class="${severity}"><b>${severity}</b> <span>${place}</span><p>${escaped(problem)}${link}</p></li>`;
}

function escaped(text: string): string {
  const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

// System colours, because the museum's own colours are what is being checked.
const styles = `
:root{color-scheme:light dark}
body{margin:0;background:Canvas;color:CanvasText;font:1.0625rem/1.5 system-ui,sans-serif}
main{max-inline-size:60rem;margin:auto;padding:2rem clamp(1rem,4vw,3rem)}
h1{font-size:2rem;line-height:1.2;margin:0}
h2{font-size:1.125rem;margin:2rem 0 .5rem;overflow-wrap:anywhere}
ul{list-style:none;margin:0;padding:0}
li{border-block-start:1px solid GrayText;padding:.5rem 0;overflow-wrap:anywhere}
li p{margin:.25rem 0 0}
b{display:inline-block;min-inline-size:4rem}
.error b{text-decoration:underline 2px}
a{color:LinkText;padding-block:.25rem}`;
