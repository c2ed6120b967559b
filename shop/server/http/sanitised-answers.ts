import { api } from '@foyer/contract/api.ts';
import type { Caller } from '../../src/app/embedded-server.ts';
import { cleanerOf, type Clean } from './sanitise.ts';

type Answer = (request: Request, caller?: Caller) => Promise<Response>;

const cleaners = Object.values(api).flatMap((endpoint): { path: RegExp; clean: Clean }[] => {
  const clean = cleanerOf(endpoint);
  if (!clean) return [];
  const path = endpoint.path.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replace(/\{\w+\}/g, '[^/;]+');
  return [{ path: new RegExp(`^/api/[^/]+/${path}/?$`), clean }];
});

/** The one door at which the museum's HTML is sanitised, whoever it comes from and whoever it goes to [PAGE-1]. */
export function cleanAnswers(answer: Answer): Answer {
  return async (request, caller) => {
    const response = await answer(request, caller);
    const { pathname } = new URL(request.url);
    const clean = cleaners.find(({ path }) => path.test(pathname))?.clean;
    if (!clean || response.body === null) return response;
    const written = cleaned(await response.text(), clean);
    if (written === null) return Response.json({ error: 'ANSWER_UNREADABLE' }, { status: 502 });
    const headers = new Headers(response.headers);
    headers.delete('content-length');
    return new Response(written, { status: response.status, headers });
  };
}

/** What is no JSON stays as it is: the shop refuses it by its shape. What is nested too deeply to be looked at is not passed on: null. */
function cleaned(written: string, clean: Clean): string | null {
  try {
    return JSON.stringify(clean(JSON.parse(written)));
  } catch (error) {
    if (error instanceof SyntaxError) return written;
    if (error instanceof RangeError) return null;
    throw error;
  }
}
