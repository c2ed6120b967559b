import { expect, test } from 'vitest';
import { firstStyles, stylesFor } from './first-styles.ts';

test('keeps the rules whose classes are all on the page, and drops groups that are empty then', () => {
  const sheet =
    '@layer reset,ui;@layer ui{.a{x:1}.a .b{x:2}.b,.c{x:3}p{x:4}.a:not(.b){x:5}@media (width>=9px){.c{x:6}}}@layer feature{.c{x:7}}';
  expect(stylesFor('<p class="a d">', sheet)).toBe('@layer reset,ui;@layer ui{.a{x:1}p{x:4}.a:not(.b){x:5}}');
  expect(stylesFor('<p class="c">', sheet)).toBe(
    '@layer reset,ui;@layer ui{.b,.c{x:3}p{x:4}@media (width>=9px){.c{x:6}}}@layer feature{.c{x:7}}',
  );
});

test('drops rules that cannot apply at load: hover, focus, open, print, animations', () => {
  const sheet =
    '.a:hover,.a:focus{x:1}.a:hover,.a{x:2}.a[open]{x:3}@media print{.a{x:4}}@keyframes k{to{x:5}}.a:not(:focus){x:6}body:has([data-scrolled]){x:7}';
  expect(stylesFor('<p class="a">', sheet)).toBe('.a:hover,.a{x:2}.a:not(:focus){x:6}');
});

test('drops rules for the content of closed dialogs and details', () => {
  const html =
    '<dialog class="a"><p class="b"></p></dialog><details class="c"><summary class="d"></summary><p class="e"></p></details>';
  expect(stylesFor(html, '.a{}.b{}.c{}.d{}.e{}')).toBe('.c{}.d{}');
});

test('drops rules for another value of an attribute', () => {
  const sheet =
    '.a[data-ratio="3:2"]{x:1}.a[data-ratio="1:1"]{x:2}[data-size=small] .a{x:3}.a[data-size]{x:4}.a[data-ratio]{x:5}';
  expect(stylesFor('<p class="a" data-ratio="3:2">', sheet)).toBe('.a[data-ratio="3:2"]{x:1}.a[data-ratio]{x:5}');
});

test('drops rules for elements that the page does not have', () => {
  const sheet =
    '*,:before{x:1}:root,html{x:2}table{x:3}h1,h2{x:4}.a img{x:5}.a>p:first-child{x:6}ul[role=list]{x:7}[hidden]{x:8}input::placeholder{x:9}';
  expect(stylesFor('<html><body><h2 class="a"><p><ul>', sheet)).toBe(
    '*,:before{x:1}:root,html{x:2}h1,h2{x:4}.a>p:first-child{x:6}ul[role=list]{x:7}[hidden]{x:8}',
  );
});

test('drops transitions and cursors, and variables that nothing on the page reads', () => {
  expect(stylesFor('<p class="a">', '.a{transition:color 1s;x:1;cursor:pointer}')).toBe('.a{x:1;}');
  const sheets = [':root{--a:1px;--b:var(--c);--c:2px;--d:3px}', '.a{x:var(--a)}.b{x:var(--d)}'];
  expect(firstStyles('<html><p class="a" style="y:var(--b)">', sheets)).toEqual([
    ':root{--a:1px;--b:var(--c);--c:2px;}',
    '.a{x:var(--a)}',
  ]);
});
