import { analyticsVisit, forgetAnalyticsVisit } from '../../session/analytics-visit.ts';
import { cookieChoice, onCookieChoice } from '../../session/cookie-choice.ts';
import type { Analytics } from '../../app/shop-config.ts';
import { closeTools, postToTools } from './analytics-tools.ts';
import { dataLayerEntry, type CommerceEvent } from './commerce-event.ts';
import { viewEntry, type PageView } from './page-view.ts';

/** Where analytics tools on the page, if any, read the events. */
interface Page {
  dataLayer?: unknown[];
}

type Happening = CommerceEvent | PageView;

/**
 * Events from before the visitor chose. In memory only, because nothing may be stored on their device for analytics before they consent.
 */
let waiting: Happening[] = [];
let isConsentNeeded = true;
let hasTools = false;
let isListening = false;

/**
 * Pushes an event to the page's data layer: at once if no consent is needed, otherwise when the visitor consents. If they decline, waiting
 * and later events are dropped [ANA-1] [CHROME-1]. Only the museum's own tools load or send anything: they are loaded with the first entry,
 * and removed when consent is withdrawn.
 */
export function pushToDataLayer(happened: Happening, analytics: Analytics): void {
  isConsentNeeded = analytics.consent;
  hasTools = analytics.hasTools;
  waiting.push(happened);
  if (!isListening) onCookieChoice(settle);
  isListening = true;
  settle();
}

function settle(): void {
  const choice = cookieChoice();
  if (choice === undefined && isConsentNeeded) return;
  const settled = waiting;
  waiting = [];
  if (choice === 'declined') {
    closeTools();
    forgetAnalyticsVisit();
    return;
  }
  if (settled.length === 0) return;
  const entries = settled.map((happened) => entryOf(happened, choice === 'accepted'));
  const page = globalThis as Page;
  page.dataLayer ??= [];
  page.dataLayer.push(...entries);
  if (hasTools) postToTools(entries);
}

/** Adds `visit_id` after consent, so that tools without cookies can group the events of one visit. */
function entryOf(happened: Happening, hasAgreed: boolean) {
  const entry = happened.name === 'page_view' ? viewEntry(happened) : dataLayerEntry(happened);
  return hasTools && hasAgreed ? { ...entry, visit_id: analyticsVisit() } : entry;
}
