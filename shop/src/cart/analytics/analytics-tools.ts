/** Where the museum's tools run, which see nothing of the pages around them (`server/html/analytics-frame.ts`). */
const address = '/analytics';

let frame: HTMLIFrameElement | undefined;
let isListening = false;
/** Entries from before the frame listened. */
let waiting: unknown[] = [];

/** Passes entries to the tools, which are loaded with the first one [ANA-1]. */
export function tellTools(entries: readonly unknown[]): void {
  waiting.push(...entries);
  frame ??= openFrame();
  postWaiting();
}

/** Ends them: nothing of theirs runs on [CHROME-1]. */
export function closeTools(): void {
  if (!frame) return;
  frame.remove();
  frame = undefined;
  isListening = false;
  waiting = [];
  removeEventListener('message', hear);
}

function openFrame(): HTMLIFrameElement {
  const opened = document.createElement('iframe');
  opened.title = 'Analytics';
  opened.hidden = true;
  opened.sandbox.add('allow-scripts');
  opened.referrerPolicy = 'no-referrer';
  opened.src = address;
  addEventListener('message', hear);
  document.body.append(opened);
  return opened;
}

function hear({ source }: MessageEvent): void {
  if (source !== frame?.contentWindow) return;
  isListening = true;
  postWaiting();
}

function postWaiting(): void {
  if (!isListening) return;
  // A frame without origin can be written to by no other name. The entries are meant for others.
  for (const entry of waiting) frame?.contentWindow?.postMessage(entry, '*');
  waiting = [];
}
