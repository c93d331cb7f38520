/** Why the person can or cannot see a page or use a right: each condition, with a link to where it is changed. */
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { sessionEndpoints } from '@/contract/session';
import type { UserRecord } from '@/contract/admin-user';
import { adminUserRightsEndpoints, type RightExplanation, type WhyLink } from '@/contract/admin-user-rights';
import type { TextKey } from '@/i18n/areas';
import { useText } from '@/i18n/use-text';
import { buildTree, type TreeNode } from '@/lib/tree';
import { href, type ScreenKey } from '@/screens/addresses';
import { StateTag } from '@/ui/common/tags';
import { useDetail } from '@/ui/model/use-detail';
import { WhenLoaded } from '../parts/loaded';

/** The page on which a condition is changed. */
const PLACES: Record<WhyLink['link'], ScreenKey> = {
  account: 'unifiedUser',
  park: 'parkProject',
  member: 'unifiedUser',
  app: 'appManage',
  func: 'menuManage',
  tenant: 'tenantPermission',
  role: 'unifiedRole',
  administrator: 'unifiedUser',
};

function Chain({ why: { sees, links } }: { why: RightExplanation }): ReactNode {
  const t = useText();
  return (
    <>
      <output className="people-verdict">
        <StateTag tone={sees ? 'good' : 'danger'}>{t(sees ? 'people.why.sees' : 'people.why.seesNot')}</StateTag>
      </output>
      <ol className="people-chain">
        {links.map(({ link, ok, detail, params, recordId }) => (
          <li key={`${link}${String(recordId)}`}>
            <StateTag tone={ok ? 'good' : 'danger'}>{t(`people.why.link.${link}`)}</StateTag>
            {/* The server names one of the details that the texts have. */}
            <span>{t(`people.why.detail.${detail}` as TextKey, params)}</span>
            {recordId !== null && <Link to={href(PLACES[link], { id: recordId })}>{t('people.why.change')}</Link>}
          </li>
        ))}
      </ol>
    </>
  );
}

interface Target {
  id: number;
  pid: number | null;
  name: string;
}

/** Functions are indented below their application. */
const below = (nodes: readonly TreeNode<Target>[], depth = 0): ReactNode[] =>
  nodes.flatMap((node) => [
    <option key={node.id} value={node.id}>
      {'　'.repeat(depth)}
      {node.name}
    </option>,
    ...below(node.children, depth + 1),
  ]);

function Answer({ userId, inParkId, funcId }: { userId: number; inParkId: number; funcId: number }): ReactNode {
  const detail = useDetail(adminUserRightsEndpoints.explainRight, { userId, inParkId, funcId });
  return <WhenLoaded detail={detail}>{(why) => <Chain why={why} />}</WhenLoaded>;
}

export function WhyTab({ user }: { user: UserRecord }): ReactNode {
  const t = useText();
  const targets = useDetail(adminUserRightsEndpoints.listWhyTargets, {});
  const { record: parks = [] } = useDetail(sessionEndpoints.getParksByLoginUser, {});
  const [chosen, setChosen] = useState<number>();
  const [funcId, setFuncId] = useState<number>();
  const inParkId = chosen ?? user.parkIds[0] ?? parks[0]?.id;
  return (
    <WhenLoaded detail={targets}>
      {(functions) => (
        <>
          <div className="people-select">
            <label>
              {t('people.why.what')}
              <select value={funcId ?? ''} onChange={({ target }) => setFuncId(Number(target.value))}>
                <option value="" disabled>
                  {t('people.why.choose')}
                </option>
                {buildTree(functions).map((app) => (
                  <optgroup key={app.id} label={app.name}>
                    {below(app.children)}
                  </optgroup>
                ))}
              </select>
            </label>
            <label>
              {t('people.why.where')}
              <select value={inParkId} onChange={({ target }) => setChosen(Number(target.value))}>
                {parks.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          </div>
          {funcId !== undefined && inParkId !== undefined ? (
            <Answer userId={user.id} inParkId={inParkId} funcId={funcId} />
          ) : (
            <p className="people-hint">{t('people.why.hint')}</p>
          )}
        </>
      )}
    </WhenLoaded>
  );
}
