import { chromium } from '@playwright/test';
const [, , path, name, width = '390', scheme = 'light', ...acts] = process.argv;
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] });
const p = await b.newPage({ viewport: { width: Number(width), height: width==='390'?844:900 }, colorScheme: scheme as 'light' });
p.on('console', (m) => { if (m.type() === 'error' || m.type()==='warning') console.log('CONSOLE', m.text().slice(0,300)); });
p.on('pageerror', (e) => console.log('ERR', e.message.slice(0,500)));
await p.goto('http://localhost:4717' + path); await p.waitForLoadState('networkidle');
for (const a of acts) { const [k, sel, v=''] = a.split('|'); if (k==='click') await p.locator(sel).first().click(); if (k==='fill') await p.locator(sel).first().fill(v); if (k==='wait') await p.waitForTimeout(Number(sel)); if (k==='text') console.log((await p.locator(sel).allInnerTexts()).join(' // ')); if(k==='goto'){await p.goto('http://localhost:4717'+sel); await p.waitForLoadState('networkidle');} }
await p.screenshot({ path: `/tmp/ts/${name}.png`, fullPage: true });
await b.close();
