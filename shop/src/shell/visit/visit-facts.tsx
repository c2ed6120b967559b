import type { OpenSpan, OpenState, WeekRow } from '@foyer/rules/time/opening-hours.ts';
import { addDays } from '@foyer/rules/time/museum-time.ts';
import { useShop } from '../../app/shop-config.ts';
import { formatTime, formatWeekday, formatWeekdayAndDay } from '../../i18n/formats.ts';
import { useText, type TextContext } from '../../i18n/use-text.ts';
import type { VenueVisit } from './visit-of.ts';
import styles from './visit.module.css';

/** One block per venue: today's state first, then opening hours, address and the way in. */
export function VisitFacts({ visits }: { visits: readonly VenueVisit[] }) {
  const t = useText();
  return (
    <section aria-labelledby="visit">
      <h2 id="visit" className={styles.title}>
        {t('visit.title')}
      </h2>
      <div className={styles.venues}>
        {visits.map((visit) => (
          <VenueFacts key={visit.id} visit={visit} />
        ))}
      </div>
    </section>
  );
}

function VenueFacts({ visit }: { visit: VenueVisit }) {
  const t = useText();
  const { lang } = useShop();
  const { name, state, week, special, address, directions, wayIn, duration, access } = visit;
  const facts = [
    { name: t('visit.wayIn'), value: wayIn },
    { name: t('visit.duration'), value: duration },
    { name: t('visit.access'), value: access },
  ];
  return (
    <div>
      <h3 className={styles.name}>{name}</h3>
      {state && <StateText state={state} />}
      <dl className={styles.facts}>
        {week.length > 0 && (
          <div>
            <dt>{t('visit.hours')}</dt>
            {week.map(({ runs, spans }) => (
              <dd key={runs.join()} className={styles.hours}>
                <span>{runs.map((run) => runText(run, { t, lang })).join(', ')}</span>
                <span>{spansText(spans, { t, lang })}</span>
              </dd>
            ))}
            {special.map(({ date, spans, reason }) => (
              <dd key={date} className={styles.hours}>
                <span>{formatWeekdayAndDay(date, lang, 'short')}</span>
                <span>{[spansText(spans, { t, lang }), reason].filter(Boolean).join(' · ')}</span>
              </dd>
            ))}
          </div>
        )}
        <div>
          <dt>{t('visit.address')}</dt>
          <dd>
            {address.street}, {address.zip} {address.city}
          </dd>
          <dd>
            <a href={directions} target="_blank" rel="noopener noreferrer" className={styles.directions}>
              {t('visit.directions', { name })}
            </a>
          </dd>
        </div>
        {facts
          .filter(({ value }) => value !== '')
          .map((fact) => (
            <div key={fact.name}>
              <dt>{fact.name}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}

/** "Open today until 18:00"; "Closed today", with the next opening. */
function StateText({ state }: { state: OpenState }) {
  const t = useText();
  const { lang } = useShop();
  if (state.code === 'open')
    return (
      <p className={styles.state} data-open>
        {t('visit.openUntil', { time: formatTime(state.until, lang) })}
      </p>
    );
  if (state.code === 'opensLater')
    return <p className={styles.state}>{t('visit.opensToday', { time: formatTime(state.at, lang) })}</p>;
  const { next } = state;
  const time = next ? formatTime(next.at, lang) : '';
  return (
    <p className={styles.state}>
      {t(`visit.${state.code}`)}
      {next && (
        <span className={styles.next}>
          {next.isTomorrow
            ? t('visit.opensTomorrow', { time })
            : t('visit.opensOn', { day: formatWeekdayAndDay(next.day, lang), time })}
        </span>
      )}
    </p>
  );
}

function runText([first, last]: WeekRow['runs'][number], { t, lang }: TextContext): string {
  // 2024-01-01 was a Monday.
  const [from, to] = [first, last].map((weekday) => formatWeekday(addDays('2024-01-01', weekday), lang, 'short'));
  if (from === undefined || to === undefined || first === last) return from ?? '';
  return t('visit.days', { from, to });
}

function spansText(spans: readonly OpenSpan[], { t, lang }: TextContext): string {
  if (spans.length === 0) return t('visit.closed');
  return spans
    .map(({ opens, closes }) => t('visit.span', { from: formatTime(opens, lang), to: formatTime(closes, lang) }))
    .join(', ');
}
