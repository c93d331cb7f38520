/** Which part of the set-up is shown; for who works in no park, of which park. */
import { useId, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { useOnePark } from '@/ui/model/use-one-park';
import { TABS, useSetupTab } from './use-setup';
import './setup.css';

export function SetupTabs(): ReactNode {
  const t = useText();
  const id = useId();
  const { tab, show } = useSetupTab();
  const { parkId, parks, choose } = useOnePark();
  return (
    <div className="as-tabs">
      <fieldset className="as-switch" aria-label={t('alarmrule.parts')}>
        {TABS.map((each) => (
          <button key={each} type="button" aria-pressed={each === tab} onClick={() => show(each)}>
            {t(`alarmrule.part.${each}`)}
          </button>
        ))}
      </fieldset>
      {parks.length > 1 && (
        <div className="as-park">
          <label htmlFor={id}>{t('alarmrule.park')}</label>
          <select id={id} value={parkId} onChange={(event) => choose(Number(event.target.value))}>
            {parks.map((park) => (
              <option key={park.id} value={park.id}>
                {park.name}
              </option>
            ))}
          </select>
        </div>
      )}
    </div>
  );
}
