/** Lines of a quote or of materials, one card each; the estimate runs along. Alike in both presentations. */
import type { ReactNode } from 'react';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { QUOTE_ITEM_KIND } from '@/contract/order-codes';
import { Button } from '@/ui/common/button';
import type { DrawProps, FieldKind } from '@/ui/model/field-types';
import { LengthNote } from '@/ui/common/length-note';
import { moneyText } from '../order';
import { asValue, estimateOf, lineEstimate, linesIn, LONGEST, newLine, type Line } from './lines';
import './work.css';

/** The contract's limit. */
const MOST_LINES = 50;

interface LineProps {
  line: Line;
  n: number;
  isPriced: boolean;
  onLine: (line: Line) => void;
  onRemove: () => void;
}

type TextName = 'name' | 'quantity' | 'unit' | 'price';

function TextCell({ line, name, onLine }: Pick<LineProps, 'line' | 'onLine'> & { name: TextName }): ReactNode {
  const t = useText();
  const isNumber = name === 'quantity' || name === 'price';
  const longest = LONGEST.find(([of]) => of === name);
  return (
    <label data-wide={name === 'name' || undefined}>
      {t(`orderwork.line.${name}`)}
      <input
        value={line[name]}
        className={isNumber ? 'sp-num' : undefined}
        inputMode={isNumber ? 'decimal' : 'text'}
        maxLength={isNumber ? 12 : undefined}
        autoComplete="off"
        onChange={(event) => onLine({ ...line, [name]: event.target.value })}
      />
      {longest && <LengthNote value={line[name]} max={longest[1]} />}
    </label>
  );
}

function LineCard({ line, n, isPriced, onLine, onRemove }: LineProps): ReactNode {
  const t = useText();
  return (
    <fieldset className="od-line" aria-label={t('orderwork.line.nth', { n })}>
      <div className="od-line-head">
        <span>{t('orderwork.line.nth', { n })}</span>
        <Button tone="quiet" onClick={onRemove} label={`${t('orderwork.line.remove')} ${n}`}>
          {t('orderwork.line.remove')}
        </Button>
      </div>
      {isPriced && (
        <fieldset className="od-kinds" aria-label={t('orderwork.line.kind')}>
          {Object.values(QUOTE_ITEM_KIND).map((kind) => (
            <button
              key={kind}
              type="button"
              aria-pressed={line.kind === kind}
              onClick={() => onLine({ ...line, kind })}
            >
              {codeText('quoteItemKind', kind)}
            </button>
          ))}
        </fieldset>
      )}
      <TextCell line={line} name="name" onLine={onLine} />
      <TextCell line={line} name="quantity" onLine={onLine} />
      <TextCell line={line} name="unit" onLine={onLine} />
      {isPriced && <TextCell line={line} name="price" onLine={onLine} />}
      {isPriced && (
        <p className="od-line-sum">
          <span>{t('orderwork.line.sum')}</span>
          <b className="sp-num">{moneyText(lineEstimate(line))}</b>
        </p>
      )}
    </fieldset>
  );
}

interface LineEditorProps extends DrawProps {
  isPriced: boolean;
  /** Of a line that is added. */
  firstKind?: number;
  /** A larger sum is approved inside first; null: none is. */
  limit?: number | null;
}

function LineEditor({ value, onChange, id, isPriced, firstKind, limit = null }: LineEditorProps): ReactNode {
  const t = useText();
  const lines = linesIn(value);
  const total = estimateOf(lines);
  const put = (next: readonly Line[]): void => onChange(asValue(next));
  return (
    <div className="od-lines">
      {lines.map((line, index) => (
        <LineCard
          key={line.id}
          n={index + 1}
          line={line}
          isPriced={isPriced}
          onLine={(next) => put(lines.with(index, next))}
          onRemove={() => put(lines.filter((_, at) => at !== index))}
        />
      ))}
      {lines.length < MOST_LINES && (
        <button
          id={id}
          type="button"
          // The field's label alone would not say what it does.
          aria-label={t('orderwork.line.add')}
          className="sp-button sp-tone-plain sp-size-normal sp-button-block"
          onClick={() => put([...lines, newLine(lines.at(-1)?.kind ?? firstKind)])}
        >
          {t('orderwork.line.add')}
        </button>
      )}
      {isPriced && (
        <output className="od-estimate">
          {t('orderwork.line.estimate', { total: moneyText(total) })}
          {limit !== null && total > limit && <small>{t('orderwork.line.above', { max: moneyText(limit) })}</small>}
        </output>
      )}
    </div>
  );
}

export const MATERIAL_LINES: FieldKind = { type: 'own', draw: (props) => <LineEditor {...props} isPriced={false} /> };
/** @param firstKind what such work mostly costs @param limit of the type of order */
export const pricedLines = (firstKind: number, limit: number | null): FieldKind => ({
  type: 'own',
  draw: (props) => <LineEditor {...props} isPriced firstKind={firstKind} limit={limit} />,
});
