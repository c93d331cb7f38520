/** What a device answers when it is asked now. */
import { createElement, useEffect, useState, type ReactNode } from 'react';
import { asApiError, type ApiError } from '@/api/api-error';
import { call } from '@/api/call';
import { snmpDeviceEndpoints as endpoints, type SnmpAnswer, type SnmpDeviceRow } from '@/contract/server/snmp-device';
import { errorText } from '@/i18n/error-text';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { Facts } from '@/ui/common/facts';
import { StateTag } from '@/ui/common/tags';
import { defineForm } from '@/ui/model/define';
import { valueWords } from '../board/words';

function Answer({ id }: { id: number }): ReactNode {
  const t = useText();
  const [answer, setAnswer] = useState<SnmpAnswer>();
  const [error, setError] = useState<ApiError>();
  useEffect(() => {
    let isOver = false;
    call(endpoints.askSnmpDevice, { id }, { quiet: true }).then(
      (found) => !isOver && setAnswer(found),
      (caught: unknown) => !isOver && setError(asApiError(caught)),
    );
    return () => {
      isOver = true;
    };
  }, [id]);
  if (error) return <p role="alert">{errorText(error)}</p>;
  if (!answer) return <output>{t('serverroom.snmp.asking')}</output>;
  const { ok, fault, system, power, readings } = answer;
  return (
    <output className="sp-stack">
      <StateTag tone={ok ? 'good' : 'warning'}>
        {t(ok ? 'serverroom.snmp.answers' : 'serverroom.snmp.noAnswer')}
      </StateTag>
      {fault !== null && <span>{codeText('snmpFault', fault)}</span>}
      <Facts
        items={[
          ...(system === null ? [] : [{ key: 'system', label: t('serverroom.snmp.system'), value: system }]),
          ...(power === null
            ? []
            : [{ key: 'power', label: t('serverroom.room.power'), value: codeText('roomPower', power) }]),
          ...readings.map(({ metric, value }) => ({
            key: String(metric),
            label: codeText('roomMetric', metric),
            value: valueWords(metric, value),
          })),
        ]}
      />
    </output>
  );
}

export const answerForm = ({ id, name }: SnmpDeviceRow) =>
  defineForm<Record<string, never>>({
    key: `askSnmp${String(id)}`,
    title: 'serverroom.action.ask',
    subject: name,
    fields: [],
    initial: {},
    below: () => createElement(Answer, { id }),
    submitLabel: 'serverroom.action.done',
    submit: () => Promise.resolve(),
  });
