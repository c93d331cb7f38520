/** 合规检查: cameras that are not as the law asks, each leading to where it is put right. */
import { createElement } from 'react';
import { LAW_FAULT } from '@/contract/video/clip-codes';
import { complianceEndpoints, type LawFaultRow } from '@/contract/video/compliance';
import { listed } from '@/i18n/language';
import { codeText, text } from '@/i18n/text';
import { useMay } from '@/session/use-may';
import { defineList } from '@/ui/model/define';
import type { Column, FilterDefinition, ListDefinition } from '@/ui/model/definitions';
import { useOnePark } from '@/ui/model/use-one-park';
import { LawSummary } from './law-summary';

function keptText({ faults, keepDays, leastDays: least }: LawFaultRow): string {
  if (!faults.includes(LAW_FAULT.keptTooShort)) return '';
  return keepDays === null
    ? text('videoclip.law.keptUnknown', { least })
    : text('videoclip.law.keptOf', { days: keepDays, least });
}

const COLUMNS = {
  camera: { title: 'videoclip.law.camera', value: ({ name }) => name },
  faults: {
    title: 'videoclip.law.faults',
    value: ({ faults }) => ({
      tag: listed(faults.map((fault) => codeText('lawFault', fault))),
      tone: faults.includes(LAW_FAULT.forbiddenPlace) ? 'danger' : 'warning',
    }),
    width: 280,
  },
  place: { title: 'videoclip.law.place', value: ({ place }) => place },
  kept: { title: 'videoclip.law.kept', value: keptText },
  code: { title: 'videoclip.law.code', value: ({ code }) => code },
} as const satisfies Record<string, Column<LawFaultRow>>;

const FILTERS: readonly FilterDefinition[] = [
  { name: 'fault', label: 'videoclip.law.fault', type: 'code', table: 'lawFault', quick: true },
];

/** The page of cameras, where signs, filing and keeping times are kept. */
const CAMERAS = '/business-app/video-services/deviceManagement/monitorDevice';

export default function useCompliance(): ListDefinition<LawFaultRow> {
  const { parkId } = useOnePark();
  const mayMend = useMay('video.setup');
  return defineList<LawFaultRow, string>({
    endpoint: complianceEndpoints.listLawFaults,
    input: { parkId },
    enabled: parkId > 0,
    above: createElement(LawSummary, { parkId, mayMend }),
    list: 'lawFaults',
    rowKey: ({ id }) => id,
    columns: COLUMNS,
    card: {
      title: 'camera',
      tag: 'faults',
      place: 'place',
      facts: ['kept', 'code'],
      edge: ({ faults }) => (faults.includes(LAW_FAULT.forbiddenPlace) ? 'danger' : undefined),
    },
    filters: FILTERS,
    ...(mayMend && { href: ({ id }) => `${CAMERAS}?edit=${id}` }),
    empty: { title: 'videoclip.law.empty', hint: 'videoclip.law.emptyHint' },
  });
}
