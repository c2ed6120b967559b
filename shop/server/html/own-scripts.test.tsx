import { expect, test } from 'vitest';
import { dismissedMessageScript, MessageBar } from '../../src/shell/failures/message-bar.tsx';
import { MarkContext } from '../../src/app/own-scripts.ts';
import { renderedAt } from '../../test/rendered.tsx';
import { finishHtml } from './finish-html.ts';

const mark = 'b2f7';

test('lists only the script that hides a dismissed message among a page’s scripts [CHROME-2]', () => {
  const message = { text: 'Heute <b>bis</b> 20 Uhr', className: 'info' as const };
  const bar = (
    <MarkContext value={mark}>
      <MessageBar />
    </MarkContext>
  );
  const { scripts } = finishHtml(renderedAt('/de', bar, {}, { message }), {
    styleOf: () => undefined,
    textFiles: [],
    mark,
  });
  expect(scripts).toEqual([dismissedMessageScript(message.text)]);
});
