/** The number below the printed code, for whoever cannot scan it. */
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import '@/ui/fields/plain-inputs.css';

export function CodeEntry(): ReactNode {
  const t = useText();
  const id = useId();
  const [, setParams] = useSearchParams();
  const [typed, setTyped] = useState('');
  const open = (event: FormEvent): void => {
    event.preventDefault();
    if (typed.trim() !== '') setParams({ code: typed.trim() });
  };
  return (
    <form className="od-guest" onSubmit={open}>
      <div className="sp-plain-field">
        <label htmlFor={id}>{t('ordernew.guest.typeCode')}</label>
        <input
          id={id}
          autoComplete="off"
          autoCapitalize="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <Button type="submit" block disabled={typed.trim() === ''}>
        {t('ordernew.guest.openCode')}
      </Button>
    </form>
  );
}
