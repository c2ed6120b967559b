import type { LineToWithdraw } from '@foyer/contract/orders/withdrawal.ts';
import { formatDay } from '../../i18n/formats.ts';
import { useText, type Translate } from '../../i18n/use-text.ts';
import { CheckField, SelectField } from '../../ui/fields/field.tsx';
import styles from './withdrawal.module.css';

/** The count to withdraw of each chosen line, by its position. Other lines are missing. */
export type Choice = ReadonlyMap<number, number>;

/** Preselects everything that can still be withdrawn, because the link to this page offers to withdraw from the contract. */
export function firstChoice(lines: readonly LineToWithdraw[]): Choice {
  const sure = lines.filter(({ right, open }) => open > 0 && right !== 'over');
  return new Map(sure.map(({ line, open }) => [line, open]));
}

interface LineChoiceProps {
  id: string;
  lines: readonly LineToWithdraw[];
  chosen: Choice;
  error: string | undefined;
  onChange: (chosen: Choice) => void;
}

/** The choice of the order's lines and counts, with the legal situation of each. */
export function LineChoice({ id, lines, chosen, error, onChange }: LineChoiceProps) {
  const t = useText();
  const choose = (line: number, count: number) => {
    const next = new Map(chosen);
    if (count > 0) next.set(line, count);
    else next.delete(line);
    onChange(next);
  };
  return (
    <fieldset id={id} tabIndex={-1} className={styles.lines} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{t('withdrawal.lines')}</legend>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {lines.map((one) => {
        const { line, count, name, detail, open } = one;
        // If a part of the line was used or withdrawn before, the label is about the rest.
        const label = t('withdrawal.line', { count: String(open === 0 ? count : open), name });
        const says = [detail, textOfRight(t, one)].filter((text) => text !== '').join(' · ');
        const counted = chosen.get(line);
        return (
          <div key={line} className={styles.line}>
            {open === 0 ? (
              <p>
                {label}
                <span className={styles.hint}>{says}</span>
              </p>
            ) : (
              <CheckField
                label={label}
                hint={says}
                checked={counted !== undefined}
                onChange={() => choose(line, counted === undefined ? open : 0)}
              />
            )}
            {open > 1 && counted !== undefined && (
              <SelectField
                className={styles.count}
                label={t('withdrawal.count', { name })}
                value={counted}
                onChange={({ target }) => choose(line, Number(target.value))}
              >
                {Array.from({ length: open }, (_, index) => (
                  <option key={index}>{index + 1}</option>
                ))}
              </SelectField>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

function textOfRight(t: Translate, { right, until }: Pick<LineToWithdraw, 'right' | 'until'>): string {
  const day = until === null ? '' : formatDay(until);
  switch (right) {
    case 'open':
    case 'over':
      return t(`withdrawal.right.${right}`, { day });
    default:
      return t(`withdrawal.right.${right}`);
  }
}
