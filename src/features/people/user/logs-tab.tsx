/** The latest sign-ins and actions of the person, with links to the full logs. */
import type { ReactNode } from 'react';
import { adminUserRightsEndpoints, type UserAction, type SignIn } from '@/contract/admin-user-rights';
import { errorText } from '@/i18n/error-text';
import { codeText, textIfAny } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { deviceWords } from '@/lib/device-words';
import { href } from '@/screens/addresses';
import { StateTag } from '@/ui/common/tags';
import { Moment } from '@/ui/common/time';
import { useDetail } from '@/ui/model/use-detail';
import { useMay } from '@/session/use-may';
import { WhenLoaded } from '../parts/loaded';
import { Row, Rows } from '../parts/row';

const SHOWN = { pageSize: 20 };

function SignInRow({ row: { at, type, way, result, reason, ip, device } }: { row: SignIn }): ReactNode {
  const why = reason === null ? null : errorText({ code: reason, params: {}, status: 400, serverMessage: undefined });
  return (
    <Row
      title={`${codeText('loginLogType', type)} · ${codeText('loginWay', way)}`}
      tag={<StateTag tone={result === 1 ? 'good' : 'danger'}>{codeText('logResult', result)}</StateTag>}
      facts={[<Moment key="at" at={at} />, ip, why, deviceWords(device)]}
    />
  );
}

function DeedRow({ row }: { row: UserAction }): ReactNode {
  const reads = useMay('log.read');
  const { action, at, bizName, parkName, traceId } = row;
  const to = reads && traceId !== null ? href('actionTrack', { id: traceId }) : undefined;
  return (
    <Row
      title={textIfAny(`logwords.action.${action}`) ?? action}
      to={to}
      facts={[<Moment key="at" at={at} />, bizName, parkName]}
    />
  );
}

export function LogsTab({ userId }: { userId: number }): ReactNode {
  const t = useText();
  const signIns = useDetail(adminUserRightsEndpoints.listUserSignIns, { userId, ...SHOWN });
  const deeds = useDetail(adminUserRightsEndpoints.listUserDeeds, { userId, ...SHOWN });
  return (
    <>
      <section className="people-block">
        <h3>{t('people.log.signIns')}</h3>
        <WhenLoaded detail={signIns}>
          {({ rows }) => (
            <Rows empty={t('people.log.noSignIns')}>
              {rows.map((row) => (
                <SignInRow key={row.id} row={row} />
              ))}
            </Rows>
          )}
        </WhenLoaded>
      </section>
      <section className="people-block">
        <h3>{t('people.log.deeds')}</h3>
        <WhenLoaded detail={deeds}>
          {({ rows }) => (
            <Rows empty={t('people.log.noDeeds')}>
              {rows.map((row) => (
                <DeedRow key={row.id} row={row} />
              ))}
            </Rows>
          )}
        </WhenLoaded>
      </section>
    </>
  );
}
