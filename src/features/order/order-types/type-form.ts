/** The rules of an order type as a form. Money is in yuan here, in fen on the wire. */
import { DISPATCH_MODE, ORDER_PRIORITY, RETURN_VISIT } from '@/contract/order-codes';
import type { InputOf } from '@/contract/endpoint';
import { orderTypeEndpoints, type OrderType, type WorkCalendar } from '@/contract/order-type';
import type { Translate } from '@/i18n/text';
import { defineForm } from '@/ui/model/define';
import type { FormDefinition } from '@/ui/model/definitions';
import type { FieldDefinition } from '@/ui/model/field-types';
import { orgsOf } from '@/ui/model/park-options';
import { write } from '@/ui/model/write';
import { calendarKind } from './calendar-field';

export type Rules = Omit<InputOf<typeof orderTypeEndpoints.saveOrderType>, 'parkId' | 'id' | 'version'>;

const NEW: Rules = {
  name: '',
  icon: 'order',
  enabled: true,
  forGuests: false,
  dispatchMode: DISPATCH_MODE.grab,
  defaultPriority: ORDER_PRIORITY.normal,
  maxOpenPerStaff: 5,
  acceptMin: 15,
  respondMin: 30,
  finishMin: 480,
  warnBeforeMin: 10,
  workCalendarId: null,
  orgId: null,
  priceMin: null,
  priceMax: null,
  needPhotoBefore: false,
  needPhotoAfter: true,
  needSign: false,
  needScan: false,
  needCheck: false,
  returnVisit: RETURN_VISIT.unrated,
  form: [],
};

/** @returns what of a type is saved; names of staff and the like stay behind */
export function rulesOf(type: OrderType): Rules {
  const { id: _id, parkId: _park, version: _version, staff: _staff, finishYear: _year, ...rules } = type;
  return rules;
}

/** What the form edits; the form of the data entry has no field here. */
type Edited = Omit<Rules, 'form' | 'icon'>;

const FEN = 100;
const yuan = (fen: number | null): number | null => (fen === null ? null : fen / FEN);
const fenOf = (value: number | null | undefined): number | null => (value == null ? null : Math.round(value * FEN));

const MINUTES_MOST = 129_600;
const WARN_MOST = 10_080;
const OPEN_MOST = 99;
const YUAN_MOST = 10_000_000;

const minutes = { type: 'number', integer: true, min: 1, max: MINUTES_MOST, required: true } as const;
const yesNo = { type: 'yesNo', required: true } as const;

interface Saving {
  parkId: number;
  /** Undefined: a new one. */
  type: OrderType | undefined;
  calendars: readonly WorkCalendar[];
  t: Translate;
}

const fieldsOf = ({ parkId, calendars, t }: Saving): readonly FieldDefinition<Edited>[] => [
  { name: 'name', label: 'orderdesk.rule.name', type: 'text', maxLength: 40, required: true },
  { name: 'enabled', label: 'orderdesk.rule.enabled', ...yesNo },
  { name: 'forGuests', label: 'orderdesk.rule.forGuests', hint: 'orderdesk.rule.forGuestsHint', ...yesNo },
  { name: 'dispatchMode', label: 'orderdesk.rule.dispatchMode', type: 'code', table: 'dispatchMode', required: true },
  { name: 'defaultPriority', label: 'order.field.priority', type: 'code', table: 'orderPriority', required: true },
  { name: 'orgId', label: 'orderdesk.rule.org', type: 'tree', load: orgsOf(parkId) },
  {
    name: 'maxOpenPerStaff',
    label: 'orderdesk.rule.maxOpen',
    type: 'number',
    integer: true,
    min: 1,
    max: OPEN_MOST,
    required: true,
  },
  { name: 'acceptMin', label: 'orderdesk.rule.acceptMin', hint: 'orderdesk.rule.acceptMinHint', ...minutes },
  { name: 'workCalendarId', label: 'orderdesk.rule.calendar', ...calendarKind(calendars) },
  { name: 'respondMin', label: 'orderdesk.rule.respondMin', hint: 'orderdesk.rule.targetHint', ...minutes },
  { name: 'finishMin', label: 'orderdesk.rule.finishMin', ...minutes },
  { name: 'warnBeforeMin', label: 'orderdesk.rule.warnBeforeMin', ...minutes, min: 0, max: WARN_MOST },
  { name: 'priceMin', label: 'orderdesk.rule.priceMin', type: 'number', min: 0, max: YUAN_MOST },
  {
    name: 'priceMax',
    label: 'orderdesk.rule.priceMax',
    type: 'number',
    min: 0,
    max: YUAN_MOST,
    check: (value, { priceMin }) =>
      typeof value === 'number' && priceMin !== null && value < priceMin ? t('orderdesk.rule.priceOrder') : undefined,
  },
  { name: 'needPhotoBefore', label: 'orderdesk.rule.needPhotoBefore', ...yesNo },
  { name: 'needPhotoAfter', label: 'orderdesk.rule.needPhotoAfter', ...yesNo },
  { name: 'needSign', label: 'orderdesk.rule.needSign', ...yesNo },
  { name: 'needScan', label: 'orderdesk.rule.needScan', ...yesNo },
  { name: 'needCheck', label: 'orderdesk.rule.needCheck', ...yesNo },
  { name: 'returnVisit', label: 'orderdesk.rule.returnVisit', type: 'code', table: 'returnVisit', required: true },
];

export function typeForm(saving: Saving): FormDefinition<Edited> {
  const { parkId, type } = saving;
  const before = type ? rulesOf(type) : NEW;
  const { form: _form, icon: _icon, ...edited } = before;
  return defineForm<Edited>({
    key: `orderType.${type ? `${type.id}.${type.version}` : `new.${parkId}`}`,
    title: type ? { words: type.name } : 'orderdesk.types.add',
    fields: fieldsOf(saving),
    initial: { ...edited, priceMin: yuan(before.priceMin), priceMax: yuan(before.priceMax) },
    submitLabel: 'orderdesk.types.save',
    submit: (values) => {
      const own = type && { id: type.id, version: type.version };
      const money = { priceMin: fenOf(values.priceMin), priceMax: fenOf(values.priceMax) };
      const [orgId, workCalendarId] = [values.orgId ?? null, values.workCalendarId ?? null];
      const rules: Rules = { ...before, ...values, ...money, orgId, workCalendarId };
      return write(orderTypeEndpoints.saveOrderType, { ...rules, parkId, ...own }, { quiet: true });
    },
  });
}
