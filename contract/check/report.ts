import { isAddedField } from '../src/additions.ts';
import type { Deviation, CallReport } from './issues.ts';

/** The report for the back end's developer, call by call. */
export function reportOf(base: string, callReports: readonly CallReport[], { isLong }: { isLong: boolean }): string {
  const asked = callReports.filter((callReport) => callReport.asked > 0);
  const bad = asked.filter(({ deviations }) => deviations.length > 0);
  const lines = asked.flatMap((callReport) => [...linesOf(callReport, isLong)]);
  return [
    `What ${base} answers, by the contract of the shop`,
    '',
    ...lines,
    '',
    ...endOf(callReports, asked, bad),
  ].join('\n');
}

/** Whether every call that was made conforms. An answer that could not be judged does not. */
export function conforms(callReports: readonly CallReport[]): boolean {
  const isGood = ({ deviations, unjudged }: CallReport) => deviations.length === 0 && unjudged === 0;
  return callReports.some(({ asked }) => asked > 0) && callReports.every(isGood);
}

function* linesOf(callReport: CallReport, isLong: boolean): Generator<string> {
  const { endpoint, asked, slowestMs, unjudged, deviations, remarks, unread, leftOut } = callReport;
  const times = asked === 1 ? 'once' : `${asked} times`;
  const mark = deviations.length > 0 ? 'DIFFERS' : unjudged > 0 ? 'UNKNOWN' : 'ok     ';
  const by = endpoint.requirement === 'addition' ? 'addition' : endpoint.requirement;
  yield `${mark}  ${endpoint.method} ${endpoint.path}  (${by}; asked ${times}, ${Math.ceil(slowestMs)} ms at most)`;
  for (const group of Map.groupBy(deviations, kindOf).values()) yield* groupLines(group);
  if (unjudged > 0)
    yield `           ${unjudged === asked ? 'every answer' : `${unjudged} of ${asked} answers`} was 429, too many calls, and could not be judged`;
  for (const remark of remarks) yield `           note: ${remark}`;
  if (unread.size > 0) yield `           fields that no shop reads: ${[...unread].join(', ')}`;
  if (!isLong) return;
  const [added, other] = [leftOut, leftOut].map((fields, index) =>
    [...fields].filter((field) => isAddedField(endpoint.name, field) === (index === 0)),
  );
  if (other?.length) yield `           left out, as the contract allows: ${other.join(', ')}`;
  if (added?.length) yield `           not offered: ${added.join(', ')}`;
}

const kindOf = ({ kind, expected }: Deviation) => `${kind} ${expected}`;

/** Reports the same mistake in many entries once, with the first of them. */
function* groupLines([first, ...others]: readonly Deviation[]): Generator<string> {
  if (!first) return;
  yield `           ${first.field}: expected ${first.expected}; came ${first.came}`;
  const more = others.length === 0 ? '' : `, and ${others.length} more like it`;
  yield `             in ${first.asked}${more}`;
}

function endOf(callReports: readonly CallReport[], asked: readonly CallReport[], bad: readonly CallReport[]): string[] {
  const isLost = asked.length === 1;
  if (isLost) {
    const lost = 'Nothing else was asked: without its configuration no call can be told.';
    const isBusy = asked.some((callReport) => callReport.unjudged > 0);
    return [`${lost} ${isBusy ? 'Ask again later.' : 'Is this the address that stands before /{lang}/…?'}`];
  }
  const missing = callReports.filter(({ isOffered }) => !isOffered).map(nameOf);
  const unseen = callReports.filter(({ isOffered, asked: times }) => isOffered && times === 0).map(nameOf);
  const refusedOnly = asked
    .filter(({ isSeenWorking, deviations }) => !isSeenWorking && deviations.length === 0)
    .map(nameOf);
  const unjudged = asked.filter((callReport) => callReport.unjudged > 0).map(nameOf);
  const count = bad.reduce((sum, { deviations }) => sum + deviations.length, 0);
  return [
    ...(missing.length > 0 ? [`Not offered (additions, the shop is complete without): ${missing.join(', ')}`] : []),
    ...(unseen.length > 0 ? [`Not asked: ${unseen.join(', ')}`] : []),
    ...(refusedOnly.length > 0 ? [`Only seen refusing: ${refusedOnly.join(', ')}`] : []),
    ...(unjudged.length > 0
      ? [
          `NOT JUDGED, because they answered 429 (ask again later, or lift the limits for this machine): ${unjudged.join(', ')}`,
        ]
      : []),
    bad.length === 0
      ? `${asked.length} calls asked: ${unjudged.length === 0 ? 'all answer as the contract says' : `nothing differs, but ${unjudged.length} could not be judged`}`
      : `${asked.length} calls asked: ${bad.length} differ from the contract, in ${count} ${count === 1 ? 'answer' : 'places'}`,
  ];
}

const nameOf = ({ endpoint: { method, path } }: CallReport) => `${method} ${path}`;
