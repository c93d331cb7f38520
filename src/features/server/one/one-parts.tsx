/** What is wrong at one server, who has it, and what it is: drawn alike on both devices. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { MACHINE_STATE as S, METRICS } from '@/contract/server/machine-codes';
import type { MachineDetail } from '@/contract/server/machine';
import { ROOM_POWER } from '@/contract/server/room-codes';
import { ALARM_CATEGORY, DEVICE_TYPE } from '@/contract/codes';
import { listed } from '@/i18n/language';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { alarmHref } from '@/ui/common/alarm-href';
import { Block } from '@/ui/common/block';
import { Button } from '@/ui/common/button';
import { Facts, type FactItem } from '@/ui/common/facts';
import { CodeTag, LevelTag, StateTag } from '@/ui/common/tags';
import { Moment, RunningTime } from '@/ui/common/time';
import { measureText, sizeText } from '../parts/measure';
import { LEVEL_TONES, STATE_TONES } from '../parts/tones';
import type { ServerModel } from './use-server';
import './one.css';

/** Name, state, since when; what explains it. */
export function Head({ record }: { record: MachineDetail }): ReactNode {
  const t = useText();
  const { machine, quietBy, maintenance, noMains } = record;
  const { state, stateSince, lastSeenAt, clockSkewSec } = machine;
  const dark = state === S.offline ? noMains : null;
  return (
    <Block loud={state === S.offline && quietBy === null && dark === null}>
      <div className="sp-ends sp-align-top">
        <h2 className="sv-name">{machine.name}</h2>
        <CodeTag table="machineState" code={state} tone={STATE_TONES[state] ?? 'paused'} />
      </div>
      <p className="sp-row-facts">
        <span>{[codeText('machineKind', machine.kind), machine.ip, machine.place].filter(Boolean).join(' · ')}</span>
        <span>
          {t('server.one.since')} <RunningTime since={stateSince} />
        </span>
        {lastSeenAt === null ? (
          <span>{t('server.one.neverSeen')}</span>
        ) : (
          <span>
            {t('server.one.lastSeen')} <Moment at={lastSeenAt} seconds />
          </span>
        )}
      </p>
      {dark && (
        <p>
          {t(dark.power === ROOM_POWER.normal ? 'server.one.powerBack' : 'server.one.noMains', { name: dark.room })}
        </p>
      )}
      {dark === null && quietBy !== null && state === S.offline && <p>{t('server.one.quietBy', { name: quietBy })}</p>}
      {clockSkewSec !== 0 && (
        <p className="sv-warning">{t('server.one.clockOff', { count: Math.abs(clockSkewSec) })}</p>
      )}
      {maintenance && (
        <p>
          {t('server.one.maintained', { reason: maintenance.reason })} <Moment at={maintenance.until} />
        </p>
      )}
    </Block>
  );
}

type OpenAlarm = NonNullable<MachineDetail['alarms']>[number];

function AlarmLine({ alarm }: { alarm: OpenAlarm }): ReactNode {
  const t = useText();
  const to = alarmHref({
    id: alarm.id,
    handleState: alarm.state,
    category: ALARM_CATEGORY.equipment,
    deviceType: DEVICE_TYPE.server,
  });
  return (
    <li>
      <Link to={to}>
        <LevelTag level={alarm.level} /> {alarm.title}
      </Link>
      <span className="sp-row-facts">
        <span>{codeText('handleState', alarm.state)}</span>
        <span>
          {t('server.one.since')} <RunningTime since={alarm.at} />
        </span>
        <span>{alarm.holder === null ? t('server.one.nobody') : t('server.one.holder', { name: alarm.holder })}</span>
      </span>
    </li>
  );
}

function Repairs({ orders }: Pick<MachineDetail, 'orders'>): ReactNode {
  if (orders.length === 0) return null;
  return (
    <ul className="sv-lines">
      {orders.map(({ id, no, title, state }) => (
        <li key={id} className="sp-ends">
          <Link to={href('orderRecord', { id })}>
            {no} {title}
          </Link>
          <span>{codeText('orderState', state)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Alarms with who has them, repairs that are going on, values above their limits, and when the disk is full. */
export function Wrong({ record }: { record: MachineDetail }): ReactNode {
  const t = useText();
  const { alarms, orders, breaches, fullIn } = record;
  const isFine = alarms?.length === 0 && orders.length === 0 && breaches.length === 0 && fullIn === null;
  return (
    <Block title={t('server.one.wrong')}>
      {isFine && <p className="sp-hint">{t('server.one.fine')}</p>}
      {alarms === null && <p className="sp-hint">{t('server.one.alarmsHidden')}</p>}
      {alarms !== null && alarms.length > 0 && (
        <ul className="sv-lines">
          {alarms.map((alarm) => (
            <AlarmLine key={alarm.id} alarm={alarm} />
          ))}
        </ul>
      )}
      <Repairs orders={orders} />
      {breaches.length > 0 && (
        <ul className="sv-lines">
          {breaches.map(({ ruleId, name, metric, level, since, value, limit }) => (
            <li key={ruleId}>
              <span className="sp-row">
                <CodeTag table="breachLevel" code={level} tone={LEVEL_TONES[level] ?? 'warning'} />
                {t('server.one.breach', {
                  name,
                  value: measureText(METRICS[metric - 1] ?? 'cpu', value),
                  limit: measureText(METRICS[metric - 1] ?? 'cpu', limit),
                })}
              </span>
              <span className="sp-row-facts">
                {t('server.one.since')} <RunningTime since={since} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {fullIn !== null && (
        <p className="sv-warning">
          {fullIn.days < 1
            ? t('server.one.fullSoon', { mount: fullIn.mount ?? '' })
            : t('server.one.fullIn', { mount: fullIn.mount ?? '', count: Math.round(fullIn.days) })}
        </p>
      )}
    </Block>
  );
}

/** One tap: an hour of quiet to work in. */
export function Acts({ model, record }: { model: ServerModel; record: MachineDetail }): ReactNode {
  const t = useText();
  if (!model.mayKeep || record.machine.disabled) return null;
  const { maintenance } = record;
  if (maintenance?.weekly)
    return (
      <div className="sp-row">
        <Button tone="main" size="main" pending={model.isBusy} onClick={() => model.endMaintenance(true)}>
          {t('server.action.endOnce')}
        </Button>
        <Button size="main" pending={model.isBusy} onClick={() => model.endMaintenance(false)}>
          {t('server.action.endSeries')}
        </Button>
      </div>
    );
  return maintenance ? (
    <Button tone="main" size="main" block pending={model.isBusy} onClick={() => model.endMaintenance(false)}>
      {t('server.action.endMaintenance')}
    </Button>
  ) : (
    <Button size="main" block pending={model.isBusy} onClick={model.maintainHour}>
      {t('server.action.maintainHour')}
    </Button>
  );
}

function Disks({ disks }: { disks: MachineDetail['machine']['disks'] }): ReactNode {
  const t = useText();
  return (
    <ul className="sv-disks">
      {disks.map(({ mount, usedMb, totalMb }) => {
        const share = totalMb > 0 ? (usedMb / totalMb) * 100 : 0;
        return (
          <li key={mount} data-full={share >= 95 ? 'danger' : share >= 85 ? 'warning' : undefined}>
            <span className="sp-ends">
              <span>{mount}</span>
              <span className="sp-num">
                {t('server.one.diskOf', { used: sizeText(usedMb), total: sizeText(totalMb), share: Math.round(share) })}
              </span>
            </span>
            <i aria-hidden="true">
              <b style={{ inlineSize: `${Math.min(100, share)}%` }} />
            </i>
          </li>
        );
      })}
    </ul>
  );
}

export function About({ record }: { record: MachineDetail }): ReactNode {
  const t = useText();
  const { machine, dependants } = record;
  const fact = (key: string, label: ReactNode, value: ReactNode, wide = false): FactItem[] =>
    value === null || value === '' ? [] : [{ key, label, value, wide }];
  const items = [
    ...fact('code', t('server.machine.code'), machine.code),
    ...fact('owner', t('server.machine.owner'), machine.ownerName),
    ...fact('os', t('server.machine.os'), machine.os),
    ...fact('cpu', t('server.machine.cpu'), machine.cpu, true),
    ...fact('cores', t('server.machine.cores'), machine.cores === null ? null : String(machine.cores)),
    ...fact('memory', t('server.machine.memory'), machine.memoryMb === null ? null : sizeText(machine.memoryMb)),
    ...fact('agent', t('server.machine.agent'), machine.agentVersion),
    ...fact('dependsOn', t('server.machine.dependsOn'), listed(machine.dependsOnNames)),
    ...fact('remark', t('server.machine.remark'), machine.remark, true),
  ];
  return (
    <>
      {machine.disks.length > 0 && (
        <Block title={t('server.one.disks')}>
          <Disks disks={machine.disks} />
        </Block>
      )}
      <Block title={t('server.one.about')}>
        <Facts items={items} />
        {machine.downIsFine && <p className="sp-hint">{t('server.machine.downIsFineHint')}</p>}
      </Block>
      {dependants.length > 0 && (
        <Block title={t('server.one.dependants', { count: dependants.length })}>
          <ul className="sv-lines">
            {dependants.map(({ id, name, state }) => (
              <li key={id} className="sp-ends">
                <Link to={href('serverDetail', { id })}>{name}</Link>
                <StateTag tone={STATE_TONES[state] ?? 'paused'}>{codeText('machineState', state)}</StateTag>
              </li>
            ))}
          </ul>
        </Block>
      )}
    </>
  );
}
