/** A new report: its name and type first; what it shows is built on its own page. */
import { call } from '@/api/call';
import { reportEndpoints } from '@/contract/report/report';
import { REPORT_DEVICE, REPORT_KIND, REPORT_PARKS } from '@/contract/report/report-codes';
import { defineForm, readyForm } from '@/ui/model/define';
import type { EditForm } from '@/ui/model/definitions';
import type { FieldDefinition } from '@/ui/model/field-types';
import { noteSaved } from '@/ui/model/saved-record';
import { useOnePark } from '@/ui/model/use-one-park';
import { write } from '@/ui/model/write';

interface Values {
  readonly name: string;
  readonly typeId: number | null;
  readonly parkScope: number;
  readonly remark: string;
}

const NAME_MOST = 60;

const fieldsOf = (parkId: number): readonly FieldDefinition<Values>[] => [
  { name: 'name', label: 'reportdesk.field.name', type: 'text', maxLength: NAME_MOST, required: true },
  {
    name: 'typeId',
    label: 'reportdesk.field.type',
    type: 'choice',
    options: async () =>
      (await call(reportEndpoints.findReportType, { parkId }, { quiet: true })).map(({ id, name }) => ({
        value: id,
        label: name,
      })),
  },
  { name: 'parkScope', label: 'reportdesk.field.parkScope', type: 'code', table: 'reportParks', required: true },
  { name: 'remark', label: 'reportdesk.field.remark', type: 'longText', maxLength: 128 },
];

export function useReportForm(): EditForm {
  const { parkId } = useOnePark();
  return readyForm(
    defineForm<Values>({
      key: `report.new.${parkId}`,
      title: 'reportdesk.form.title',
      fields: fieldsOf(parkId),
      initial: { name: '', typeId: null, parkScope: REPORT_PARKS.current, remark: '' },
      submitLabel: 'reportdesk.form.submit',
      submit: async ({ name, typeId, parkScope, remark }) => {
        const scope = parkScope === REPORT_PARKS.all ? REPORT_PARKS.all : REPORT_PARKS.current;
        const made = await write(
          reportEndpoints.saveReport,
          {
            parkId,
            name,
            typeId,
            remark,
            kind: REPORT_KIND.builtIn,
            device: REPORT_DEVICE.both,
            parkScope: parkScope === REPORT_PARKS.chosen ? REPORT_PARKS.chosen : scope,
            ...(parkScope === REPORT_PARKS.chosen && { parkIds: [parkId] }),
          },
          { quiet: true },
        );
        noteSaved({ id: made.id, name: made.name, isNew: true }, 'report');
      },
    }),
  );
}
