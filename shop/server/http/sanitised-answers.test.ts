import { expect, test } from 'vitest';
import { cleanAnswers } from './sanitised-answers.ts';

const asked = () => new Request('http://shop.internal/api/de/event/select');

test('passes nothing on that is nested too deeply to be cleaned, whatever stands beside it [PAGE-1] [ERR-4]', async () => {
  const deep = '['.repeat(100_000) + ']'.repeat(100_000);
  const event = '{"id":1,"name":"a","venue":{"id":1,"name":"b"},"description":"<script>alert(1)</script>"}';
  const answer = cleanAnswers(async () => new Response(`{"data":[${event}],"more":${deep}}`));
  const response = await answer(asked());
  expect(response.status).toBe(502);
  expect(await response.text()).not.toContain('script');
});

test('leaves what is no JSON to the shop, which refuses it by its shape [ERR-4]', async () => {
  const response = await cleanAnswers(async () => new Response('<h1>Welcome</h1>', { status: 200 }))(asked());
  expect([response.status, await response.text()]).toEqual([200, '<h1>Welcome</h1>']);
});
