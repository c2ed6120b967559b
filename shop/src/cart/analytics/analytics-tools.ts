/** The page of the museum's tools. They run in a sandboxed frame and cannot see the page around it (`server/html/analytics-frame.ts`). */
const address = '/analytics';

let frame: HTMLIFrameElement | undefined;
let isListening = false;
/** Entries from before the frame was ready. */
let waiting: unknown[] = [];

/** Passes entries to the tools. The first call loads them [ANA-1]. */
export function postToTools(entries: readonly unknown[]): void {
  waiting.push(...entries);
  frame ??= openFrame();
  postWaiting();
}

/** Removes the frame, so that nothing of the tools keeps running [CHROME-1]. */
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
  // A sandboxed frame has an opaque origin, so `*` is the only target that reaches it. The entries are meant for third parties anyway.
  for (const entry of waiting) frame?.contentWindow?.postMessage(entry, '*');
  waiting = [];
}
