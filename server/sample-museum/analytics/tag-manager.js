// Loads a tag manager's container into the shop's frame for tools. Change these two lines, and see docs/analytics.md.
const manager = 'https://www.googletagmanager.com/gtm.js';
const container = 'GTM-XXXXXXX';

dataLayer.push({ 'gtm.start': performance.timeOrigin, event: 'gtm.js' });
const script = document.createElement('script');
script.src = `${manager}?id=${encodeURIComponent(container)}`;
document.head.append(script);
