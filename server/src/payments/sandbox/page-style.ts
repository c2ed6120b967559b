import { createHash } from 'node:crypto';

/** The provider's own look: it is not the museum's page, and shall not seem so. */
export const pageStyle = `
:root { color-scheme: light dark; --paper: #f3f5f9; --card: #fff; --ink: #14213d; --quiet: #4d5a75; --line: #8b96ad; --soft: #dfe4ee; --brand: #3d3bd9; --on-brand: #fff; --warn: #fff1cc; --on-warn: #5c4100; --error: #b3173a; }
@media (prefers-color-scheme: dark) { :root { --paper: #10131c; --card: #1a1f2e; --ink: #eef1f8; --quiet: #b3bdd3; --line: #7683a0; --soft: #2c3447; --brand: #a5a6ff; --on-brand: #14143a; --warn: #4a3800; --on-warn: #ffe7a8; --error: #ff93a6; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
.badge { margin: 0; padding: .5rem 1rem; background: var(--warn); color: var(--on-warn); text-align: center; font-size: .9375rem; }
main { max-width: 30rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
.mark { display: flex; align-items: center; gap: .5rem; margin: 0 0 1rem; color: var(--brand); font-weight: 700; font-size: 1.25rem; letter-spacing: -.01em; }
.mark::before { content: ""; width: 1.25rem; height: 1.25rem; border-radius: 50% 50% 50% 0; background: currentColor; }
.card { background: var(--card); border: 1px solid var(--soft); border-radius: 1rem; padding: 1.5rem 1.25rem; }
h1 { margin: 0; font-size: 1.125rem; font-weight: 600; overflow-wrap: anywhere; }
.what { margin: .125rem 0 0; color: var(--quiet); overflow-wrap: anywhere; }
.amount { margin: .75rem 0 1.5rem; font-size: 2rem; font-weight: 700; letter-spacing: -.02em; font-variant-numeric: tabular-nums; }
.amount span { display: block; font-size: .875rem; font-weight: 400; letter-spacing: 0; color: var(--quiet); }
fieldset { margin: 0 0 1rem; padding: 0; border: 0; min-width: 0; }
legend { padding: 0; margin-bottom: .5rem; font-weight: 600; }
.row { display: grid; gap: 0 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr)); }
.field { margin-bottom: 1rem; }
label { display: block; font-size: .9375rem; font-weight: 500; }
.hint { margin: 0; font-size: .875rem; color: var(--quiet); }
input { width: 100%; min-height: 2.75rem; margin-top: .25rem; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--card); color: inherit; font: inherit; font-variant-numeric: tabular-nums; }
input[aria-invalid="true"] { border: 2px solid var(--error); }
.error, .summary { color: var(--error); font-size: .9375rem; margin: .25rem 0 0; font-weight: 500; }
.summary { margin: 0 0 1rem; }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
button, .back { display: block; width: 100%; min-height: 3rem; padding: .625rem 1rem; border: 1px solid transparent; border-radius: .5rem; font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
.pay, .back { background: var(--brand); color: var(--on-brand); }
.cancel { margin-top: .75rem; background: none; border-color: var(--line); color: inherit; font-weight: 500; }
.account { margin: .5rem 0 1.5rem; }
.account dt { font: inherit; color: var(--quiet); }
.account dd { color: inherit; overflow-wrap: anywhere; }
h2 { margin: 0; font-size: 1rem; }
.cards { margin-top: 1.5rem; font-size: .9375rem; }
.cards h2 { margin: 0 0 .5rem; font-size: 1rem; }
dl { margin: 0; display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; }
dt { font-family: ui-monospace, monospace; white-space: nowrap; }
dd { margin: 0; color: var(--quiet); }
@media (max-width: 24rem) { dl { grid-template-columns: 1fr; } dd { margin-bottom: .25rem; } }
@media (forced-colors: active) { .mark::before { background: CanvasText; } .pay, .back { border-color: ButtonText; } }
`;

/** For the content security policy: this style and no other. */
export const pageStyleHash = `'sha256-${createHash('sha256').update(pageStyle).digest('base64')}'`;
