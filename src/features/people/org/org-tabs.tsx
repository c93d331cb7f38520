/** People, organisations and roles of an organisation. */
import type { ReactNode } from 'react';
import { adminOrgEndpoints } from '@/contract/admin-org';
import { adminUserEndpoints } from '@/contract/admin-user';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { StateTag } from '@/ui/common/tags';
import { ButtonLink } from '@/ui/common/button';
import { useDetail } from '@/ui/model/use-detail';
import { PersonName } from '../parts/person-name';
import { WhenLoaded } from '../parts/loaded';
import { Row, Rows } from '../parts/row';
import { useMay } from '@/session/use-may';
import { STATE_TONES, USER_LISTS, USER_PAGES, names } from '../user';
import type { OrgFrame } from '../orgs/use-orgs';

const ORG_PAGES = { unified: 'unifiedOrg', center: 'centerOrg' } as const;

interface TabProps {
  orgId: number;
  frame: OrgFrame;
}

function Members({ orgId, frame }: TabProps): ReactNode {
  const t = useText();
  const detail = useDetail(adminUserEndpoints.listUsers, { orgId, pageSize: 50 });
  return (
    <WhenLoaded detail={detail}>
      {({ rows, total }) => (
        <>
          <div className="people-buttons">
            <ButtonLink size="small" to={href(USER_LISTS[frame], { orgId })}>
              {t('people.member.all', { count: total })}
            </ButtonLink>
          </div>
          <Rows empty={t('people.member.none')}>
            {rows.map((user) => (
              <Row
                key={user.id}
                title={<PersonName person={user} />}
                to={href(USER_PAGES[frame], { id: user.id })}
                tag={<StateTag tone={STATE_TONES[user.state]}>{codeText('accountState', user.state)}</StateTag>}
                facts={[user.orgName, user.postName, user.phone, names(user.roles)]}
              />
            ))}
          </Rows>
        </>
      )}
    </WhenLoaded>
  );
}

/** Managing organisations does not include the right to see people. */
export function MembersTab(props: TabProps): ReactNode {
  const t = useText();
  return useMay('user.manage') ? <Members {...props} /> : <p className="people-empty">{t('people.member.notYours')}</p>;
}

export function ChildrenTab({ orgId, frame }: TabProps): ReactNode {
  const t = useText();
  const detail = useDetail(adminOrgEndpoints.listAdminOrgs, { pid: orgId, pageSize: 100 });
  return (
    <WhenLoaded detail={detail}>
      {({ rows }) => (
        <Rows empty={t('people.org.noChildren')}>
          {rows.map(({ id, name, code, people, leaderName }) => (
            <Row
              key={id}
              title={name}
              to={href(ORG_PAGES[frame], { id })}
              facts={[code, t('people.org.count', { count: people }), leaderName]}
            />
          ))}
        </Rows>
      )}
    </WhenLoaded>
  );
}

export function OrgRolesTab({ orgId }: { orgId: number }): ReactNode {
  const t = useText();
  const detail = useDetail(adminOrgEndpoints.listOrgRoles, { orgId });
  return (
    <WhenLoaded detail={detail}>
      {(roles) => (
        <Rows empty={t('people.org.noRoles')}>
          {roles.map(({ id, name, own, people }) => (
            <Row
              key={id}
              title={name}
              to={href('unifiedRole', { id })}
              tag={own && <StateTag tone="running">{t('people.org.ownRole')}</StateTag>}
              facts={[t('people.org.count', { count: people })]}
            />
          ))}
        </Rows>
      )}
    </WhenLoaded>
  );
}
