/** What the person may do, in which park, and by which role. */
import { useState, type ReactNode } from 'react';
import { adminUserRightsEndpoints, type RightsInPark } from '@/contract/admin-user-rights';
import { useText } from '@/i18n/use-text';
import { useDetail } from '@/ui/model/use-detail';
import { href } from '@/screens/addresses';
import { WhenLoaded } from '../parts/loaded';
import { Row, Rows } from '../parts/row';
import { Link } from 'react-router-dom';

type Right = RightsInPark['rights'][number];

function RightRow({ right: { name, appName, permission, roles } }: { right: Right }): ReactNode {
  const t = useText();
  const by =
    roles.length === 0
      ? t('people.rights.byAdministrator')
      : roles.map((role) => (
          <Link key={role.id} to={href('unifiedRole', { id: role.id })}>
            {role.name}
          </Link>
        ));
  return (
    <Row
      title={name}
      facts={[
        appName,
        permission,
        <span key="by">
          {t('people.rights.by')} {by}
        </span>,
      ]}
    />
  );
}

function InPark({ rights }: { rights: RightsInPark }): ReactNode {
  const t = useText();
  const [word, setWord] = useState('');
  const found = rights.rights.filter(({ name, permission }) => `${name} ${permission ?? ''}`.includes(word));
  const [acts, pages] = [found.filter(({ permission }) => permission), found.filter(({ permission }) => !permission)];
  return (
    <>
      <label className="people-checked">
        <input
          type="search"
          value={word}
          placeholder={t('people.rights.search')}
          aria-label={t('people.rights.search')}
          onChange={({ target }) => setWord(target.value)}
        />
      </label>
      {[['people.rights.acts', acts] as const, ['people.rights.pages', pages] as const].map(([title, rows]) => (
        <section key={title} className="people-block">
          <h3>{t(title, { count: rows.length })}</h3>
          <Rows empty={t('people.rights.none')}>
            {rows.map((right) => (
              <RightRow key={`${right.funcId ?? ''}${right.name}`} right={right} />
            ))}
          </Rows>
        </section>
      ))}
    </>
  );
}

export function RightsTab({ userId }: { userId: number }): ReactNode {
  const t = useText();
  const detail = useDetail(adminUserRightsEndpoints.readEffectiveRights, { userId });
  const [parkId, setParkId] = useState<number>();
  return (
    <WhenLoaded detail={detail}>
      {(parks) => {
        const shown = parks.find((one) => one.parkId === parkId) ?? parks[0];
        if (!shown) return <p className="people-empty">{t('people.rights.noPark')}</p>;
        return (
          <>
            <div className="people-select">
              <label>
                {t('people.field.park')}
                <select value={shown.parkId} onChange={({ target }) => setParkId(Number(target.value))}>
                  {parks.map((one) => (
                    <option key={one.parkId} value={one.parkId}>
                      {one.parkName}
                    </option>
                  ))}
                </select>
              </label>
            </div>
            <InPark rights={shown} />
          </>
        );
      }}
    </WhenLoaded>
  );
}
