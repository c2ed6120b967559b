import { analyticsVisit, forgetAnalyticsVisit } from '../../session/analytics-visit.ts';
import { cookieChoice, onCookieChoice } from '../../session/cookie-choice.ts';
import type { Analytics } from '../../app/shop-config.ts';
import { closeTools, tellTools } from './analytics-tools.ts';
import { dataLayerEntry, type CommerceEvent } from './commerce-event.ts';
import { viewEntry, type PageView } from './page-view.ts';

/** Where analytics tools of the page, if it has any, find what happened. */
interface Page {
  dataLayer?: unknown[];
}

type Happening = CommerceEvent | PageView;

/** What happened before the visitor chose. In memory alone: nothing is kept on their device for analytics before they agree. */
let waiting: Happening[] = [];
let isConsentNeeded = true;
let hasTools = false;
let isListening = false;

/**
 * Tells the page's data layer, as soon as it may know: at once where no consent is needed, else when the visitor agrees. What they
 * decline is dropped, and no longer passed on from then [ANA-1] [CHROME-1]. Nothing is loaded from anywhere, nothing sent, but by the
 * museum's own tools: they come with the first entry, and end when consent is taken back.
 */
export function tell(happened: Happening, analytics: Analytics): void {
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
  if (hasTools) tellTools(entries);
}

/** Tools without cookies find by its number what belongs to one visit. */
function entryOf(happened: Happening, hasAgreed: boolean) {
  const entry = happened.name === 'page_view' ? viewEntry(happened) : dataLayerEntry(happened);
  return hasTools && hasAgreed ? { ...entry, visit_id: analyticsVisit() } : entry;
}
