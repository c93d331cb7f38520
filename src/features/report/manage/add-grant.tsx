/** Looks for people, organisations and roles to grant a report to. */
import { useState, type ReactNode } from 'react';
import { roleEndpoints } from '@/contract/admin-role';
import { peopleEndpoints } from '@/contract/people';
import { REPORT_SUBJECT, type ReportSubject } from '@/contract/report/report-codes';
import type { ReportGrant } from '@/contract/report/report-record';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { useMay } from '@/session/use-may';
import { Switch } from '@/ui/fields/switch';
import { useDetail } from '@/ui/model/use-detail';
import { useOnePark } from '@/ui/model/use-one-park';

interface Found {
  readonly id: number;
  readonly name: string;
  readonly more?: string | undefined;
}

const MOST = 20;

function useFound(kind: ReportSubject, keyword: string): readonly Found[] {
  const { parkId } = useOnePark();
  const words = keyword.trim();
  const of = (wanted: ReportSubject) => ({ enabled: parkId > 0 && kind === wanted });
  const people = useDetail(
    peopleEndpoints.searchPeople,
    { parkId, pageSize: MOST, ...(words && { keyword: words }) },
    { enabled: of(REPORT_SUBJECT.person).enabled && words !== '' },
  ).record;
  const orgs = useDetail(peopleEndpoints.listOrgs, { parkId }, of(REPORT_SUBJECT.org)).record;
  const roles = useDetail(
    roleEndpoints.listRoles,
    { of: 'park', parkId, pageSize: 100 },
    of(REPORT_SUBJECT.role),
  ).record;
  if (kind === REPORT_SUBJECT.person)
    return words === ''
      ? []
      : (people?.rows.map(({ id, name, orgName }) => ({ id, name, more: orgName ?? undefined })) ?? []);
  const all = kind === REPORT_SUBJECT.org ? (orgs ?? []) : (roles?.rows ?? []);
  return all
    .filter(({ name }) => name.includes(words))
    .slice(0, MOST)
    .map(({ id, name }) => ({ id, name }));
}

export function AddGrant({ onAdd }: { onAdd: (grant: ReportGrant) => void }): ReactNode {
  const t = useText();
  const mayRoles = useMay('role.manage');
  const [kind, setKind] = useState<ReportSubject>(REPORT_SUBJECT.person);
  const [keyword, setKeyword] = useState('');
  const found = useFound(kind, keyword);
  const kinds = Object.values(REPORT_SUBJECT).filter((each) => each !== REPORT_SUBJECT.role || mayRoles);
  return (
    <div className="rp-add">
      <div className="sp-row">
        <Switch
          label={t('reportdesk.grant.who')}
          options={kinds.map((value) => ({ value, label: codeText('reportSubject', value) }))}
          value={kind}
          onChoose={setKind}
        />
        <input
          type="search"
          className="sp-input"
          aria-label={t('reportdesk.grant.search')}
          placeholder={t('reportdesk.grant.search')}
          value={keyword}
          onChange={({ target }) => setKeyword(target.value)}
        />
      </div>
      {found.length > 0 && (
        <ul className="rp-found">
          {found.map(({ id, name, more }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => {
                  onAdd({
                    subjType: kind,
                    subjId: id,
                    name,
                    view: true,
                    export: false,
                    share: false,
                    expireAt: null,
                    expired: false,
                  });
                  setKeyword('');
                }}
              >
                <span>{name}</span>
                {more && <small>{more}</small>}
              </button>
            </li>
          ))}
        </ul>
      )}
      {keyword.trim() !== '' && found.length === 0 && <p className="sp-hint">{t('reportdesk.grant.notFound')}</p>}
    </div>
  );
}
