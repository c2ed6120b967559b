import type { Configuration } from '@foyer/contract/configuration.ts';
import { cookieChoice, onCookieChoice } from '../session/cookie-choice.ts';
import { dataLayerEntry, type CommerceEvent } from './commerce-event.ts';

/** Where analytics tools of the page, if it has any, find what happened. */
interface Page {
  dataLayer?: unknown[];
}

/** What happened before the visitor chose. In memory alone: nothing is kept on her device for analytics before she agrees. */
let waiting: CommerceEvent[] = [];
let isConsentNeeded = true;
let isListening = false;

/**
 * Tells the page's data layer, as soon as it may know: at once where no consent is needed, else when the visitor agrees. What she
 * declines is dropped, and no longer told from then on [ANA-1] [CHROME-1]. Nothing is loaded from anywhere, nothing sent.
 */
export function tell(happened: CommerceEvent, { consent }: Configuration['analytics']): void {
  isConsentNeeded = consent;
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
  if (choice === 'declined' || settled.length === 0) return;
  const page = globalThis as Page;
  page.dataLayer ??= [];
  page.dataLayer.push(...settled.map(dataLayerEntry));
}
