/** Quiet, and readable in light and dark. */
export const docsStyle = `
:root { color-scheme: light dark; --paper: light-dark(#fbfaf7, #15171a); --ink: light-dark(#1c1d20, #ecebe7); --quiet: light-dark(#55575c, #b3b2ad); --line: light-dark(#d9d6cd, #3a3d42); --link: light-dark(#1d4f91, #9dc3f5); --mark: light-dark(#f3e6c4, #4a3d17); --on-mark: light-dark(#513d00, #f6e3ae); }
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0 auto; max-width: 78rem; padding: 1.5rem 1rem 4rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.2; }
h2 { margin: 2rem 0 .5rem; font-size: 1.25rem; line-height: 1.3; }
nav h3 { margin: 1rem 0 .25rem; font-size: .9375rem; }
h4 { margin: 1.25rem 0 .25rem; font-size: 1rem; }
p { margin: .5rem 0; max-width: 70ch; }
a { color: var(--link); text-underline-offset: .2em; }
a:hover { text-decoration-thickness: .125em; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
main:focus { outline: none; }
code, .method { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: .9375em; }
nav ul { margin: 0; padding: 0; list-style: none; }
nav li a { display: block; padding: .25rem 0; font-size: .9375rem; text-decoration: none; }
nav li a:hover { text-decoration: underline; }
.method { font-weight: 700; }
details { border-top: 1px solid var(--line); }
section details:last-child { border-bottom: 1px solid var(--line); }
summary { padding: .625rem 0; cursor: pointer; }
summary h3 { display: inline; margin: 0; font-size: 1rem; font-weight: 400; }
details[open] { padding-bottom: 1.5rem; }
main ul { margin: .25rem 0; padding-left: 1.125rem; border-left: 1px solid var(--line); list-style: none; }
main li { padding: .125rem 0; }
main li > code { font-weight: 600; }
.may { color: var(--quiet); font-style: italic; }
.addition { padding: .0625rem .375rem; border-radius: .25rem; background: var(--mark); color: var(--on-mark); font-size: .875rem; white-space: nowrap; }
.skip { position: absolute; left: -100vw; padding: .5rem 1rem; background: var(--paper); }
.skip:focus { left: 1rem; top: .5rem; }
@media (min-width: 62rem) {
  body { display: grid; grid-template-columns: 20rem minmax(0, 1fr); gap: 0 3rem; }
  header { grid-column: 1 / -1; }
  nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; padding-bottom: 2rem; }
}
`;
