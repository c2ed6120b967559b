import { randomBytes } from 'node:crypto';
import { now } from '../clock.ts';
import { optionsFromEnvironment, exitOnWrongSetting } from '../config/environment.ts';
import { mailServerAt } from '../documents/mail/postman.ts';
import { writeMail } from '../documents/mail/written-mail.ts';
import { endWithMuseumIssues } from '../museum/load/end-with-museum-issues.ts';
import { loadMuseum } from '../museum/load/load-museum.ts';
import type { Museum } from '../museum/schema/model.ts';
import { endWithUsage, typedFor, type Command } from './command.ts';

/** For the operator, with the shop's own settings: before the shop opens, or if mails do not arrive. */
const command: Command = {
  name: 'mail:test',
  words: ['ADDRESS'],
  about:
    'Sends one mail by SMTP_URL, from the sender in mail.yaml, and prints what the mail server answered.\nEnds with 1 where it did not take the mail. Whether the mail arrives, and not as spam, is for you to see.',
  example: 'you@example.org',
};
const [address = ''] = typedFor(command).words;
if (!/^[^\s@]+@[^\s@]+$/.test(address)) endWithUsage(command);
const { smtpUrl, museumFolder, dataFolder } = exitOnWrongSetting(() => optionsFromEnvironment(process.env));
if (smtpUrl === undefined) {
  console.error(`SMTP_URL is not set: the shop writes its mails to ${dataFolder}/outbox, and nobody gets one.`);
  process.exit(1);
}
const { brand, mail } = museumIn(museumFolder);
const server = new URL(smtpUrl).host;
const text = `This is a test of the shop of ${brand.name}: its mail server (${server}) takes mails from ${mail.from.address}.`;
const written = await writeMail({
  id: `test-${randomBytes(9).toString('hex')}`,
  date: now(),
  language: 'en',
  from: mail.from,
  replyTo: mail.replyTo,
  to: { name: '', address },
  subject: `Test mail of ${brand.name}`,
  text,
  html: `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`,
  attachments: [],
});
try {
  const answer = await mailServerAt(smtpUrl)(written);
  console.log(`${server} took the mail from ${mail.from.address} to ${address}. It answered: ${answer}`);
} catch (error) {
  const { code, response, message } = error as { code?: unknown; response?: unknown; message?: unknown };
  console.error(
    `${server} did not take the mail from ${mail.from.address} to ${address}: ${String(response ?? message)}`,
  );
  if (code === 'ETLS' && response !== undefined)
    console.error(
      'It encrypts nothing (no STARTTLS): whoever stands between would read the password and the mails. Ask for its address with smtps:// or another port; of a relay in your own network that has no TLS, write ?requireTLS=false at the end of SMTP_URL.',
    );
  process.exitCode = 1;
}

function museumIn(folder: string): Museum {
  try {
    return loadMuseum(folder);
  } catch (error) {
    return endWithMuseumIssues(error);
  }
}
