import { safeParse } from 'valibot';
import type { Endpoint } from '../src/endpoint.ts';
import { shortened, type Deviation, type Show } from './issues.ts';
import { fieldOf } from './shape.ts';

type Difference = Omit<Deviation, 'asked'>;

/** An answer read by the contract, or the differences that prevent it. */
export type Reading =
  | { readonly differences: readonly Difference[] }
  | { readonly status: number; readonly written: unknown; readonly body: unknown };

const whole = (field: string, expected: string, came: string): Difference => ({ field, kind: field, expected, came });

/** Reads an answer that should have one of the statuses in `expects`. `show` formats received values for the report. */
export function readAnswer(
  endpoint: Endpoint,
  response: Response,
  text: string,
  expects: readonly number[],
  base: string,
  show: Show = shortened,
): Reading {
  const { status, headers } = response;
  if (status >= 300 && status < 400) return { differences: [redirect(headers.get('location') ?? '', status, base)] };
  const differences: Difference[] = [];
  if (!expects.includes(status)) differences.push(whole('status', wordsOf(expects), `${status}${hintOf(text, show)}`));
  const type = headers.get('content-type') ?? '';
  const written = parsed(text);
  if (written === undefined) differences.push(whole('body', 'JSON', kindOfText(text, show)));
  else if (!/^application\/json\b/i.test(type)) {
    differences.push(whole('content-type', 'application/json', type === '' ? 'nothing' : type));
  }
  const schema = endpoint.answers[status];
  // The contract has no schema for a status that it does not list, so the status itself is the only difference.
  if (written === undefined || !schema)
    return differences.length > 0 ? { differences } : { status, written, body: written };
  const read = safeParse(schema, written);
  for (const issue of read.issues ?? []) {
    const { path, pattern, words } = fieldOf(schema, issue);
    const expected = words ?? (issue.expected === null ? issue.message : (issue.expected ?? issue.message));
    differences.push({ field: path || 'body', kind: pattern || 'body', expected, came: show(issue.input) });
  }
  return differences.length > 0 ? { differences } : { status, written, body: read.output };
}

function redirect(location: string, status: number, base: string): Difference {
  const target = URL.canParse(location, base) ? new URL(location, base) : null;
  const where =
    target && target.host !== new URL(base).host
      ? `another host, ${target.host}`
      : location.replace(/[?#].*$/s, '?…') || 'nowhere';
  return whole('status', 'an answer: the shop follows no redirect', `${status} to ${where}`);
}

function wordsOf(expects: readonly number[]): string {
  return expects.length === 1 ? String(expects[0]) : `one of ${expects.join(', ')}`;
}

/** The refusal's code, which often gives the reason. */
function hintOf(text: string, show: Show): string {
  const { error, message } = (parsed(text) ?? {}) as { error?: unknown; message?: unknown };
  return typeof error === 'string' || typeof message === 'string' ? ` (${show(error ?? message)})` : '';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function kindOfText(text: string, show: Show): string {
  if (text.trim() === '') return 'nothing at all';
  const title = /<title[^>]*>([^<]*)/i.exec(text)?.[1]?.trim();
  if (/<html|<!doctype/i.test(text)) return `an HTML page${title ? ` with the title ${shortened(title)}` : ''}`;
  return show(text.slice(0, 200));
}
