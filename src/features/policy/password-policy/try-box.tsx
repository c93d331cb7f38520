import { useId, useState, type ReactNode } from 'react';
import { passwordProblem, type PasswordRule } from '@/contract/password-rules';
import { errorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { MeterList } from '@/ui/password/meter-list';
import './policy.css';

/** A password typed here is measured as its owner will see it, and goes nowhere. */
export function TryBox({ rule }: { rule: PasswordRule }): ReactNode {
  const t = useText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const password = typed.trim();
  const problem = passwordProblem(rule, password);
  return (
    <div className="policy-try">
      <label htmlFor={id}>{t('dict.policy.try')}</label>
      <input
        id={id}
        className="policy-input"
        type="text"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        aria-describedby={`${id}hint`}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p id={`${id}hint`}>{t('dict.policy.tryHint')}</p>
      <MeterList rule={rule} typed={typed} />
      {password !== '' && (
        <output data-fits={problem === null || undefined}>
          {problem ? errorText({ ...problem, status: 400, serverMessage: undefined }) : t('dict.policy.fits')}
        </output>
      )}
    </div>
  );
}
