/** Switches, UPS, sensors and power strips that are asked each minute. */
import { useState } from 'react';
import { snmpDeviceEndpoints as endpoints, type SnmpDeviceRow } from '@/contract/server/snmp-device';
import { codeText, text } from '@/i18n/text';
import { useMay } from '@/session/use-may';
import { defineList } from '@/ui/model/define';
import type { FilterDefinition, ListDefinition, Question } from '@/ui/model/definitions';
import { useOnePark } from '@/ui/model/use-one-park';
import { SNMP_TONES } from '../board/tones';
import { roomsOf } from './choices';
import { answerForm } from './snmp-answer';
import { useSnmpForm } from './use-snmp-form';

const KEEPING = {
  bin: {
    remove: endpoints.removeSnmpDevices,
    restore: endpoints.restoreSnmpDevices,
    nameOf: ({ name }: SnmpDeviceRow) => name,
  },
  useForm: useSnmpForm,
  createLabel: 'serverroom.action.newSnmp',
} as const;

export function useSnmp(of: FilterDefinition): ListDefinition<SnmpDeviceRow> {
  const { parkId } = useOnePark();
  const mayKeep = useMay('server.setup');
  const [asked, ask] = useState<SnmpDeviceRow>();
  const form = asked && (answerForm(asked) as unknown as Question['form']);
  return defineList<SnmpDeviceRow, string>({
    endpoint: endpoints.listSnmpDevices,
    input: { parkId },
    enabled: parkId > 0,
    list: 'snmpDevices',
    rowKey: ({ id }) => id,
    columns: {
      name: { title: 'serverroom.snmp.name', value: ({ name }) => name, sort: 'name' },
      state: {
        title: 'serverroom.snmp.state',
        value: ({ state, enabled }) =>
          enabled
            ? { code: state, table: 'snmpState', tone: SNMP_TONES[state] }
            : { tag: text('serverroom.snmp.disabled'), tone: 'closed' },
        sort: 'state',
      },
      seen: {
        title: 'serverroom.snmp.seen',
        value: ({ lastSeenAt }) => (lastSeenAt === null ? text('serverroom.snmp.never') : { at: lastSeenAt }),
      },
      fault: {
        title: 'serverroom.snmp.fault',
        width: 200,
        value: ({ fault }) => (fault === null ? '' : codeText('snmpFault', fault)),
      },
      kind: { title: 'serverroom.snmp.kind', value: ({ kind }) => ({ code: kind, table: 'snmpKind' }) },
      room: { title: 'serverroom.rack.room', value: ({ roomName }) => roomName },
      rack: { title: 'serverroom.item.rack', value: ({ rackName }) => rackName ?? '' },
      host: { title: 'serverroom.snmp.host', value: ({ host, port }) => `${host}:${String(port)}`, sort: 'host' },
      protocol: {
        title: 'serverroom.snmp.protocol',
        value: ({ protocol }) => ({ code: protocol, table: 'snmpProtocol' }),
        optional: true,
      },
      remark: { title: 'serverroom.remark', value: ({ remark }) => remark, optional: true },
    },
    card: { title: 'name', tag: 'state', place: 'room', facts: ['fault', 'seen', 'kind', 'rack', 'host'] },
    filters: [
      of,
      { name: 'keyword', label: 'serverroom.keyword', type: 'text', keyboard: 'search' },
      { name: 'roomId', label: 'serverroom.rack.room', type: 'choice', options: roomsOf(parkId) },
      { name: 'state', label: 'serverroom.snmp.state', type: 'code', table: 'snmpState' },
    ],
    actions: [{ key: 'ask', label: 'serverroom.action.ask', when: () => mayKeep, run: (device) => ask(device) }],
    ...(form && { question: { form, close: () => ask(undefined) } }),
    empty: { title: 'serverroom.snmp.empty', hint: 'serverroom.snmp.emptyHint' },
    ...(mayKeep && KEEPING),
  });
}
