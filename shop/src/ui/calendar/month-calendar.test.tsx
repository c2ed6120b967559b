import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MonthCalendar } from './month-calendar.tsx';

const calendar = (start: string, endReason: string | null) =>
  renderToStaticMarkup(
    <MonthCalendar
      range={{ first: '2026-11-01', last: '2026-12-31' }}
      lang="en"
      today="2026-11-21"
      chosen={null}
      start={start}
      faceOf={(day) => ({ mark: 'free', word: '', label: day, reason: null })}
      labelledBy="title"
      previousLabel="Previous"
      nextLabel="Next"
      pastLabel="Past"
      endReason={endReason}
      onChoose={() => undefined}
    />,
  );
const nextButton = (html: string) => /<button[^>]*aria-label="Next"[^>]*>/.exec(html)?.[0] ?? '';

test('explains the missing next month on the page and for the button [EVT-2]', () => {
  const html = calendar('2026-12-05', 'January 2027 can be booked from 01.12.2026.');
  const id = /aria-describedby="([^"]+)"/.exec(nextButton(html))?.[1];
  expect(id).toBeDefined();
  expect(html).toContain(`<p id="${id}"`);
  expect(html.match(/January 2027 can be booked/g)).toHaveLength(1);
  expect(nextButton(calendar('2026-11-21', 'January 2027 …'))).not.toContain('aria-describedby');
  expect(nextButton(calendar('2026-12-05', null))).not.toContain('aria-describedby');
});

test('renders only the month that is shown, named once in its heading, with room for the others', () => {
  const html = calendar('2026-12-05', null);
  expect(html.match(/December 2026/g)).toHaveLength(1);
  expect(html).not.toContain('November 2026');
  expect(html.match(/<table/g)).toHaveLength(1);
  expect(html).toMatch(/<div class="[^"]+"><\/div><div class="[^"]+" data-shown="true"/);
});
