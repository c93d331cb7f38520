/** A type of reports: its name, where it stands, its icon, and whether new reports may be put into it. */
import { useId, useState, type ReactNode } from 'react';
import type { ReportTypeRow } from '@/contract/report/report-record';
import { errorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { IconInput } from '@/ui/fields/icon-input';
import type { Command } from '@/ui/model/use-command';

export interface TypeValues {
  readonly name: string;
  readonly pid: number | null;
  readonly sort: number;
  readonly icon: string;
  readonly valid: boolean;
}

/** @returns the type itself and all below it: it cannot stand below any of these */
export function withThoseBelow(types: readonly ReportTypeRow[], id: number): Set<number> {
  const found = new Set([id]);
  for (const each of found) {
    for (const type of types) if (type.pid === each) found.add(type.id);
  }
  return found;
}

interface FormProps {
  types: readonly ReportTypeRow[];
  /** undefined: a new one. */
  type?: ReportTypeRow;
  initial: TypeValues;
  submitLabel: string;
  command: Command<[values: TypeValues], unknown>;
  onClose?: () => void;
}

const MOST_SORT = 9999;

export function TypeForm({ types, type, initial, submitLabel, command, onClose }: FormProps): ReactNode {
  const t = useText();
  const iconId = useId();
  const [values, setValues] = useState(initial);
  const set = (changes: Partial<TypeValues>): void => setValues((before) => ({ ...before, ...changes }));
  const own = type ? withThoseBelow(types, type.id) : new Set<number>();
  // What every park has does not stand below what one park has.
  const places = types.filter(({ id, parkId }) => !own.has(id) && (!type || type.parkId !== null || parkId === null));
  return (
    <form
      className="rp-new-share"
      onSubmit={(event) => {
        event.preventDefault();
        void command.run({ ...values, name: values.name.trim() }).then((done) => {
          if (done !== undefined && !type) setValues(initial);
        });
      }}
    >
      <label className="sp-plain-field">
        <span>{t('reportdesk.field.name')}</span>
        <input
          className="sp-input"
          maxLength={60}
          required
          value={values.name}
          onChange={({ target }) => set({ name: target.value })}
        />
      </label>
      <label className="sp-plain-field">
        <span>{t('reportdesk.type.below')}</span>
        <select value={values.pid ?? ''} onChange={({ target }) => set({ pid: Number(target.value) || null })}>
          <option value="">{t('reportdesk.type.top')}</option>
          {places.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className="sp-plain-field">
        <span>{t('reportdesk.type.sort')}</span>
        <input
          className="sp-input"
          type="number"
          inputMode="numeric"
          min={0}
          max={MOST_SORT}
          step={1}
          required
          value={values.sort}
          onChange={({ target }) => set({ sort: Number(target.value) })}
        />
      </label>
      <div className="sp-plain-field rp-wide">
        <span>{t('reportdesk.type.icon')}</span>
        <IconInput
          id={iconId}
          label={t('reportdesk.type.icon')}
          value={values.icon}
          onChange={(icon) => set({ icon: String(icon ?? '') })}
        />
      </div>
      {type && (
        <label className="sp-check">
          <input type="checkbox" checked={values.valid} onChange={({ target }) => set({ valid: target.checked })} />
          <span>{t('reportdesk.type.valid')}</span>
        </label>
      )}
      <div className="sp-row">
        <Button type="submit" pending={command.pending}>
          {submitLabel}
        </Button>
        {onClose && (
          <Button tone="quiet" onClick={onClose}>
            {t('common.action.cancel')}
          </Button>
        )}
      </div>
      {command.error && (
        <p className="rp-fault" role="alert">
          {errorText(command.error)}
        </p>
      )}
    </form>
  );
}
