/** My record as the platform keeps it; number and card come with stars. */
import type { ReactNode } from 'react';
import { GENDER } from '@/contract/codes';
import type { MyRecord } from '@/contract/account';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { Facts, type FactItem } from '@/ui/common/facts';
import { momentText } from '@/ui/common/words-of-time';
import { Failed } from '../parts/failed';
import { WhenLoaded } from '../parts/loaded';
import { AvatarField } from './avatar-field';
import { EmailField } from './email-field';
import { useProfile, type ProfileModel } from './use-profile';
import './profile.css';

function useRecordFacts(record: MyRecord): FactItem[] {
  const t = useText();
  const or = (value: string | null): string => value || t('me.noPost');
  const { lastLoginTime, lastLoginIp } = record;
  const time = lastLoginTime === null ? '' : momentText(lastLoginTime);
  const lastLogin = lastLoginIp ? t('me.lastLoginFrom', { time, ip: lastLoginIp }) : time;
  return [
    { key: 'loginName', label: t('me.loginName'), value: record.loginName },
    { key: 'name', label: t('me.name'), value: record.name },
    { key: 'phone', label: t('me.phone'), value: or(record.phone) },
    { key: 'idCard', label: t('me.idCard'), value: or(record.idCard) },
    { key: 'organisation', label: t('me.organisation'), value: or(record.orgName) },
    { key: 'post', label: t('me.post'), value: or(record.postName) },
    { key: 'roles', label: t('me.roles'), value: or(record.roles.map(({ name }) => name).join(' · ')) },
    { key: 'parks', label: t('me.parks'), value: or(record.parks.map(({ name }) => name).join(' · ')) },
    { key: 'lastLogin', label: t('me.lastLogin'), value: or(lastLogin), wide: true },
  ];
}

function GenderField({ record, save }: { record: MyRecord; save: ProfileModel['save'] }): ReactNode {
  const t = useText();
  return (
    <fieldset className="me-segments" disabled={save.pending}>
      <legend>{t('me.gender')}</legend>
      {Object.values(GENDER).map((gender) => (
        <label key={gender}>
          <input
            type="radio"
            name="gender"
            checked={record.gender === gender}
            onChange={() => void save.run({ gender })}
          />
          <span>{codeText('gender', gender)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Profile({ record, save }: { record: MyRecord; save: ProfileModel['save'] }): ReactNode {
  return (
    <div className="me-panel">
      <AvatarField record={record} save={save} />
      <Facts items={useRecordFacts(record)} />
      <GenderField record={record} save={save} />
      <EmailField email={record.email} save={save} />
      <Failed error={save.error} />
    </div>
  );
}

export default function ProfilePanel(): ReactNode {
  const { detail, save } = useProfile();
  return <WhenLoaded detail={detail}>{(record) => <Profile record={record} save={save} />}</WhenLoaded>;
}
