import type { RequestOptions } from '../src/api/client.ts';

interface Answer {
  status: number;
  body: unknown;
}

/** A line to a back end that answers so by path, and what was asked of it. */
export function answering(answers: Readonly<Record<string, Answer>>): {
  options: RequestOptions;
  asked: { path: string; query: URLSearchParams; body: unknown }[];
} {
  const asked: { path: string; query: URLSearchParams; body: unknown }[] = [];
  const send = async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    const path = pathname.replace(/^\/api\/\w+\//, '');
    asked.push({ path, query: searchParams, body: request.body && (await request.json()) });
    const { status, body } = answers[path] ?? { status: 404, body: {} };
    return Response.json(body, { status });
  };
  return { options: { lang: 'de', send }, asked };
}
