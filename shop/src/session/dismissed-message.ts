import { sessionStore } from '../app/browser-storage.ts';

const dismissedKey = 'dismissedMessage';

/** Keeps that the visitor has seen enough of this message; another text is another message [CHROME-2]. */
export function dismissMessage(text: string): void {
  sessionStore.write(dismissedKey, text);
}

export function isDismissed(text: string): boolean {
  return sessionStore.read(dismissedKey) === text;
}

/**
 * A script right behind the message's element that hides it before anything is painted, where it was dismissed:
 * the page itself is the same for everybody.
 */
export function dismissedMessageScript(text: string): string {
  const kept = JSON.stringify(text).replaceAll('<', '\\u003c');
  return (
    `try{if(sessionStorage.getItem(${JSON.stringify(dismissedKey)})===${kept})` +
    `document.currentScript.previousElementSibling.hidden=true}catch{}`
  );
}
