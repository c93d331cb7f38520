/** A new report: its kind and name first. What a built one shows is made on its own page; one that is elsewhere has its address. */
import { call } from '@/api/call';
import { reportEndpoints } from '@/contract/report/report';
import { REPORT_DEVICE, REPORT_KIND, REPORT_PARKS } from '@/contract/report/report-codes';
import { isElsewhere, toolPathFits } from '@/contract/report/report-tool';
import { useOwnParks } from '../use-own-parks';
import { defineForm, readyForm } from '@/ui/model/define';
import type { EditForm } from '@/ui/model/definitions';
import type { FieldDefinition, Option } from '@/ui/model/field-types';
import { noteSaved } from '@/ui/model/saved-record';
import { useOnePark } from '@/ui/model/use-one-park';
import { write } from '@/ui/model/write';
import { toolPathWords } from './design-draft';

interface Values {
  readonly kind: number;
  readonly name: string;
  readonly toolPath: string;
  readonly typeId: number | null;
  readonly parkScope: number;
  readonly parkIds: readonly number[];
  readonly device: number;
  readonly remark: string;
}

const NAME_MOST = 60;
const ADDRESS_MOST = 500;

/** Types that take new reports. */
const typesOf = (parkId: number) => async (): Promise<Option[]> =>
  (await call(reportEndpoints.findReportType, { parkId }, { quiet: true }))
    .filter(({ valid }) => valid)
    .map(({ id, name }) => ({ value: id, label: name }));

const isBuilt = ({ kind }: Values): boolean => !isElsewhere(kind);
const isChosen = (values: Values): boolean => isBuilt(values) && values.parkScope === REPORT_PARKS.chosen;

const hasAddress = ({ kind }: Values): boolean => isElsewhere(kind);

const fieldsOf = (parkId: number, parks: readonly Option[]): readonly FieldDefinition<Values>[] => [
  { name: 'kind', label: 'reportdesk.field.kind', type: 'code', table: 'reportKind', required: true },
  { name: 'name', label: 'reportdesk.field.name', type: 'text', maxLength: NAME_MOST, required: true },
  {
    name: 'toolPath',
    label: 'reportdesk.field.toolPath',
    hint: 'reportdesk.settings.addressHint',
    type: 'text',
    maxLength: ADDRESS_MOST,
    keyboard: 'url',
    when: hasAddress,
    requiredWhen: hasAddress,
    check: (value, { kind }) => (toolPathFits(kind, String(value ?? '')) ? undefined : toolPathWords(kind)),
  },
  { name: 'typeId', label: 'reportdesk.field.type', type: 'choice', options: typesOf(parkId) },
  {
    name: 'parkScope',
    label: 'reportdesk.field.parkScope',
    type: 'code',
    table: 'reportParks',
    required: true,
    when: isBuilt,
  },
  {
    name: 'parkIds',
    label: 'reportdesk.field.parkIds',
    type: 'choices',
    options: parks,
    when: isChosen,
    requiredWhen: isChosen,
  },
  { name: 'device', label: 'reportdesk.field.device', type: 'code', table: 'reportDevice', required: true },
  { name: 'remark', label: 'reportdesk.field.remark', type: 'longText', maxLength: 128 },
];

const codeIn = <C extends number>(table: Readonly<Record<string, C>>, value: number, usual: C): C =>
  Object.values(table).find((each) => each === value) ?? usual;

/** What the call takes: of what is not asked for a kind, nothing. */
export function inputOf({ toolPath, parkIds, ...values }: Values) {
  const isThere = isElsewhere(values.kind);
  const parkScope = isThere ? REPORT_PARKS.current : codeIn(REPORT_PARKS, values.parkScope, REPORT_PARKS.current);
  return {
    ...values,
    kind: codeIn(REPORT_KIND, values.kind, REPORT_KIND.builtIn),
    device: codeIn(REPORT_DEVICE, values.device, REPORT_DEVICE.both),
    toolPath: isThere ? toolPath.trim() : null,
    parkScope,
    parkIds: parkScope === REPORT_PARKS.chosen ? [...parkIds] : [],
  };
}

export function useReportForm(): EditForm {
  const { parkId } = useOnePark();
  const parks = useOwnParks().map(({ id, name }) => ({ value: id, label: name }));
  return readyForm(
    defineForm<Values>({
      key: `report.new.${parkId}`,
      title: 'reportdesk.form.title',
      fields: fieldsOf(parkId, parks),
      initial: {
        kind: REPORT_KIND.builtIn,
        name: '',
        toolPath: '',
        typeId: null,
        parkScope: REPORT_PARKS.current,
        parkIds: parkId > 0 ? [parkId] : [],
        device: REPORT_DEVICE.both,
        remark: '',
      },
      submitLabel: 'reportdesk.form.submit',
      submit: async (values) => {
        const made = await write(reportEndpoints.saveReport, { parkId, ...inputOf(values) }, { quiet: true });
        noteSaved({ id: made.id, name: made.name, isNew: true }, 'report');
      },
    }),
  );
}
