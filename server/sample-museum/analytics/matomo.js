// Hands what the shop tells to Matomo, without cookies. Change these two lines, and see docs/analytics.md.
const matomo = 'https://matomo.museum.example/';
const site = '1';

window._paq = [
  ['disableCookies'],
  ['setTrackerUrl', `${matomo}matomo.php`],
  ['setSiteId', site],
  // What the frame around this script is called or comes from is nobody's view.
  ['setReferrerUrl', ''],
  ['disablePerformanceTracking'],
];
let visit;

/** One entry of the data layer, as Matomo's calls. */
function tell({ event, ecommerce, visit_id, ...page }) {
  if (visit_id && visit_id !== visit) window._paq.push(['setVisitorId', visit_id]);
  visit = visit_id;
  if (event === 'page_view') {
    window._paq.push(['setCustomUrl', page.page_location], ['setDocumentTitle', page.page_title], ['trackPageView']);
  } else if (event === 'purchase') {
    for (const item of ecommerce.items) {
      const { item_id, item_name, item_category, price, quantity } = item;
      window._paq.push(['addEcommerceItem', item_id, item_name, item_category, Number(price), quantity]);
    }
    // Left out: the sum without shipping, shipping and discount, which the shop does not tell apart.
    window._paq.push(['trackEcommerceOrder', ecommerce.transaction_id, Number(ecommerce.value ?? 0), '', 0, '', '']);
  } else if (ecommerce) {
    const names = ecommerce.items.map(({ item_name }) => item_name).join(', ');
    window._paq.push(['trackEvent', 'Shop', event, names, Number(ecommerce.value ?? 0)]);
  }
}

dataLayer.forEach(tell);
dataLayer.push = (...entries) => {
  entries.forEach(tell);
  return Array.prototype.push.apply(dataLayer, entries);
};

const tracker = document.createElement('script');
tracker.src = `${matomo}matomo.js`;
document.head.append(tracker);
