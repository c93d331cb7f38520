/** Limits of the administration's forms stand in the contract only: a form that states one again would drift from it. */
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { useDeviceForm } from '@/features/access/devices/use-device-form';
import { useAreaForm } from '@/features/access/doors/use-area-form';
import { useDoorForm } from '@/features/access/doors/use-door-form';
import { useGroupForm } from '@/features/access/groups/use-group-form';
import { useModeForm } from '@/features/access/modes/use-mode-form';
import { usePlanForm } from '@/features/access/modes/use-plan-form';
import { usePersonForm } from '@/features/access/people/use-person-form';
import { useRosterForm } from '@/features/alarm-setup/duty/use-roster-form';
import { alarmRuleEndpoints, type RuleChoices } from '@/contract/alarm-rule';
import { ruleFields } from '@/features/alarm-setup/rules/rule-fields';
import { useAppForm } from '@/features/apps/app-manage/use-app-form';
import { useFuncForm } from '@/features/apps/menu-manage/use-func-form';
import { useDictItemForm } from '@/features/dict/dict-items/use-dict-item-form';
import { useDictForm } from '@/features/dict/dicts/use-dict-form';
import { useLinkCodeForm } from '@/features/flow-setup/link-codes/use-link-code-form';
import { useMachineForm } from '@/features/server/manage/use-machine-form';
import { useRuleForm as useServerRuleForm } from '@/features/server/manage/use-rule-form';
import { usePointForm } from '@/features/muster/setup/use-point-form';
import { usePlaceForm } from '@/features/parks/places/use-place-form';
import { useParkForm } from '@/features/parks/use-park-form';
import { useOrgForm } from '@/features/people/orgs/use-org-form';
import { useUserForm } from '@/features/people/users/use-user-form';
import { useScheduleForm } from '@/features/report/send/use-schedule-form';
import { ROLE_FORMS } from '@/features/roles/use-role-form';
import { useItemForm } from '@/features/server-room/lists/use-item-form';
import { useRackForm } from '@/features/server-room/lists/use-rack-form';
import { useRoomForm } from '@/features/server-room/lists/use-room-form';
import { useSnmpForm } from '@/features/server-room/lists/use-snmp-form';
import { useContactForm } from '@/features/tenants/my-tenant/use-contact-form';
import { useTenantForm } from '@/features/tenants/use-tenant-form';
import { useEncoderForm } from '@/features/video-device/encoders/use-encoder-form';
import { useServerForm as useMediaServerForm } from '@/features/video-device/encoders/use-server-form';
import { useMonitorForm } from '@/features/video-device/monitors/use-monitor-form';
import { useTypeForm } from '@/features/visit/guests/use-type-list';
import type { ReportWhole } from '@/contract/report/report-record';
import type { FieldDefinition } from '@/ui/model/field-types';
import { limitsOf, schemaAt, type Limits } from '@/ui/model/limits';
import { ModelProvider } from '@/ui/model/model-provider';
import type { EditFormDefinition } from '@/ui/model/use-edit-form';
import { sourceFiles } from './kit/sources';

type AnyForm = EditFormDefinition<{ id: number; version: number }, Record<string, string>>;

const given = vi.hoisted((): unknown[] => []);
vi.mock('@/ui/model/use-edit-form', () => ({
  useEditForm: (definition: unknown) => {
    given.push(definition);
    return { state: 'loading' };
  },
}));

const frame = ({ children }: { children: ReactNode }) => (
  <MemoryRouter>
    <ModelProvider>{children}</ModelProvider>
  </MemoryRouter>
);

/** As far as the form of its schedules looks at it. */
const REPORT = { id: 1, definition: { rows: [] }, params: [], rights: { share: true } } as unknown as ReportWhole;

const HOOKS: Readonly<Record<string, () => unknown>> = {
  roster: () => useRosterForm({ id: undefined, post: 'control-room', parkId: 1 }),
  app: () => useAppForm(undefined),
  func: () => useFuncForm({ id: undefined, pid: null }),
  dictItem: () => useDictItemForm({ id: undefined, pid: null }),
  dict: () => useDictForm(undefined),
  place: () => usePlaceForm({ id: undefined, pid: null }),
  park: () => useParkForm(undefined),
  org: () => useOrgForm({ id: undefined, pid: null }),
  user: () => useUserForm(undefined),
  role: () => ROLE_FORMS.unified(undefined),
  linkCode: () => useLinkCodeForm(undefined),
  contact: () => useContactForm(1),
  tenant: () => useTenantForm(undefined),
  door: () => useDoorForm(undefined),
  doorArea: () => useAreaForm(undefined),
  assemblyPoint: () => usePointForm(undefined),
  server: () => useMachineForm(undefined),
  serverRule: () => useServerRuleForm(undefined),
  visitType: () => useTypeForm(undefined),
  passMode: () => useModeForm(undefined),
  timePlan: () => usePlanForm(undefined),
  passGroup: () => useGroupForm(undefined),
  doorDevice: () => useDeviceForm(undefined),
  passPerson: () => usePersonForm(undefined),
  serverRoom: () => useRoomForm(undefined),
  serverRack: () => useRackForm(undefined),
  rackItem: () => useItemForm(undefined),
  snmpDevice: () => useSnmpForm(undefined),
  encoder: () => useEncoderForm(undefined),
  mediaServer: () => useMediaServerForm(undefined),
  monitor: () => useMonitorForm(undefined),
  reportSchedule: () => useScheduleForm({ id: undefined, report: REPORT, parkId: 1 }),
};

function formOf(hook: () => unknown): AnyForm {
  given.length = 0;
  renderHook(hook, { wrapper: frame });
  return given[0] as AnyForm;
}

type AnyField = FieldDefinition<Record<string, string>>;
const NAMES: readonly (keyof Limits)[] = ['required', 'maxLength', 'min', 'max', 'integer'];

/** What a field states although its endpoint states it, and what it states otherwise than its endpoint. */
function copiesIn(fields: readonly AnyField[], { save }: Pick<AnyForm, 'save'>): string[] {
  return fields.flatMap((field) => {
    const schema = schemaAt(save.input, field.sentAs ?? field.name);
    const limits = schema ? limitsOf(schema) : {};
    const own = field as Limits;
    return NAMES.filter((name) => own[name] !== undefined && limits[name] !== undefined).map(
      (name) => `${field.name}.${name}: form ${own[name]}, endpoint ${limits[name]}`,
    );
  });
}

test.each(Object.entries(HOOKS))('the form of a %s states no limit of its endpoint again', (_name, hook) => {
  const form = formOf(hook);
  expect(copiesIn(form.fields(undefined) as readonly AnyField[], form)).toEqual([]);
});

/** Its limits are the contract's own constants; on the page they stand in minutes, on the wire in seconds. */
test('the form of an alarm rule states no limit that differs from its endpoint', () => {
  const lists = Object.keys(alarmRuleEndpoints.listRuleChoices.output.def.shape).map((name) => [name, []]);
  const choices = Object.fromEntries(lists) as RuleChoices;
  const fields = ruleFields({ parkId: 1, choices, others: [], rule: undefined }) as unknown as readonly AnyField[];
  const differing = fields.flatMap((field) => {
    const schema = schemaAt(alarmRuleEndpoints.saveAlarmRule.input, field.sentAs ?? field.name);
    const limits = schema ? limitsOf(schema) : {};
    const own = field as Limits;
    const factor = field.name.endsWith('Min') ? 60 : 1;
    const differs = (name: 'min' | 'max' | 'maxLength'): boolean => {
      const [here, there] = [own[name], limits[name]];
      return here !== undefined && there !== undefined && here * factor !== there;
    };
    return (['min', 'max', 'maxLength'] as const).filter(differs).map((name) => `${field.name}.${name}`);
  });
  expect(differing).toEqual([]);
});

test('every edit form is among these', () => {
  const forms = sourceFiles('src/features').filter(({ text }) => /useEditForm</.test(text));
  expect(forms).toHaveLength(Object.keys(HOOKS).length + 1);
});
