/** Which part of the set-up is shown; for who works in no park, of which park. */
import { useId, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Switch } from '@/ui/fields/switch';
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
      <Switch
        className="as-switch"
        label={t('alarmrule.parts')}
        options={TABS.map((each) => ({ value: each, label: t(`alarmrule.part.${each}`) }))}
        value={tab}
        onChoose={show}
      />
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
